/*
 * `npm run demo`: a fresh database, and one retro in each phase, each with five simulated teammates who use the real
 * protocol. The first person who joins a retro becomes its moderator; the teammates then write, share and vote, and one of
 * them leads along. A team with an account for the visitor writes ahead for tomorrow.
 */
import type { Phase } from '#contract/retro/retro-data.ts';
import { startBuiltServer } from '../built-server.ts';
import { callApi } from './call-api.ts';
import { PERSONAS } from './demo-words.ts';
import { habitsOf } from './habits.ts';
import { playTo } from './play.ts';
import { type Habit, Teammate } from './teammate.ts';
import { planWrittenAhead, VISITOR } from './written-ahead.ts';

const HOST = 'Hanna';
const RETROS: { phase: Phase; name: string }[] = [
  { phase: 'setup', name: 'Lobby: who is here' },
  { phase: 'writing', name: 'Write: each for themselves' },
  { phase: 'posting', name: 'Share: one after another' },
  { phase: 'grouping', name: 'Group: what belongs together' },
  { phase: 'voting', name: 'Vote: in secret' },
  { phase: 'discussion', name: 'Discuss: what matters most' },
  { phase: 'review', name: 'Review: what we agreed on' },
];

const guest = (url: string, name: string) =>
  callApi<{ token: string; user: { id: string } }>(url, 'POST', '/users/temporary', { name });

/** One retro with its team, played to its phase and then waiting for a visitor. */
async function stage(url: string, { phase, name }: (typeof RETROS)[number]): Promise<string> {
  const hosting = await guest(url, HOST);
  const settings = { name, activity: 'mad_sad_glad', waiting_room_enabled: false, participant_ids: [] };
  const { retro_id: retro } = await callApi<{ retro_id: string }>(
    url,
    'POST',
    '/retro',
    settings,
    hosting.token,
  );
  const team = new Set<string>();
  const host = new Teammate(url, hosting.token, retro, hosting.user.id, [handsOver(team), stepsAside]);
  await host.until(() => true);
  const members = [];
  for (const persona of PERSONAS) {
    const { token, user } = await guest(url, persona.name);
    const person = new Teammate(url, token, retro, user.id, habitsOf(persona, hosting.user.id));
    await person.join();
    members.push({ person, persona });
  }
  await playTo({ host, members }, phase);
  const [coLead] = members;
  if (coLead) await host.send({ type: 'colead.name', person: coLead.person.id });
  for (const id of [host.id, ...members.map(({ person }) => person.id)]) team.add(id);
  return `${url}/retro/${retro}`;
}

/** As soon as somebody from outside the team takes part, the host makes them the moderator. */
const handsOver =
  (team: ReadonlySet<string>): Habit =>
  ({ data }, me) => {
    if (data.moderator !== me || team.size === 0) return null;
    const guestOfHonour = Object.values(data.people).find(
      ({ id, admission }) => admission === 'in' && !team.has(id),
    );
    if (!guestOfHonour) return null;
    return {
      name: `hand:${guestOfHonour.id}`,
      command: { type: 'moderation.hand', to: guestOfHonour.id },
      after: 400,
    };
  };

/** After handing over, the host leaves the work to the others and says so. */
const stepsAside: Habit = ({ data, value }, me) => {
  const isAsked = value === 'writing' || value === 'voting';
  if (data.moderator === me || !isAsked || data.people[me]?.done) return null;
  return { name: `aside:${value}`, command: { type: 'readiness.set', done: true }, after: 800 };
};

async function main(): Promise<void> {
  const { url, stop } = await startBuiltServer({ LOG_LEVEL: 'warn', NODE_ENV: 'development' }).catch(
    (error: Error) => {
      console.error(error.message);
      process.exit(1);
    },
  );
  const end = () => void stop().then(() => process.exit(0));
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
  const lines = [];
  for (const retro of RETROS) lines.push(`  ${retro.name.padEnd(32)} ${await stage(url, retro)}`);
  console.log(
    `\nA retro in each phase. Open one, type a name, take part: you will be its moderator.\n\n${lines.join('\n')}`,
  );
  const ahead = await planWrittenAhead(url);
  console.log(
    `\nA team that writes ahead for tomorrow. Log in as ${VISITOR.email} with the password "${VISITOR.password}":\n\n  ${'Plan: written ahead'.padEnd(32)} ${ahead}`,
  );
  console.log('\nCtrl-C ends the demo and deletes its database.');
}

await main();
