import { describe, expect, it } from 'vitest';
import { project } from '#machines/retro/project.ts';
import { redact } from '#machines/retro/redact.ts';
import type { AppDeps } from '#server/app-deps.ts';
import { call } from '#tests/support/people/player.ts';
import { assemble, playThrough, ROLES, SECRETS, type Stage } from '#tests/support/retros/retro-script.ts';
import { leaksIn, misfitsIn, type Received } from '#tests/support/servers/recorded-traffic.ts';
import { startServer } from '#tests/support/servers/test-server.ts';

const PATHS = ['', '/brief', '/brief.md?locale=es', '/brief.csv', '/brief.json', '/replay'];

/** Plays a whole retro and records every byte that anybody receives, over the socket and over REST. */
async function record(deps: Partial<AppDeps> = {}) {
  const server = await startServer(deps);
  const play = await assemble(server.url, true);
  const received: Received[] = [];
  const taken = Object.fromEntries(ROLES.map((role) => [role, 0]));
  const after = async (stage: Stage) => {
    for (const role of ROLES) {
      const player = play.cast[role];
      const texts = player.received.slice(taken[role]);
      taken[role] = player.received.length;
      const { token } = player.session;
      for (const path of PATHS)
        texts.push((await call(server.url, `/api/retro/${play.retro}${path}`, token)).text);
      texts.push((await call(server.url, '/api/retros', token)).text);
      const refused = await player
        .say({ type: 'topic.delete', topic: play.ids.topicAnnLost })
        .catch(() => null);
      texts.push(JSON.stringify(role === 'ann' ? null : refused));
      received.push(...texts.map((text) => ({ role, stage, text })));
    }
  };
  // Ann's own topic stays: only others try to delete it.
  const { ann } = play.cast;
  const say = ann.say.bind(ann);
  ann.say = (command) =>
    command.type === 'topic.delete' ? Promise.resolve({ ok: true, seq: 0 }) : say(command);
  await playThrough(play, after);
  for (const role of ROLES) play.cast[role].leave();
  await server.stop();
  return { play, received, log: server.log.join('') };
}

const everyRole = (received: Received[], text: string) =>
  ROLES.filter((role) => received.some((one) => one.role === role && one.text.includes(text)));

describe('[SE2] the recorded traffic of a whole retro', () => {
  it('[WR4] [VO3] [VO4] [IB2] [JO6] sends nobody what is hidden from them, at any time and by any route', async () => {
    const { play, received, log } = await record();
    expect(leaksIn(received, play)).toEqual([]);
    // All of it is what the contract says, to the last field (SY7).
    const { misfits, events } = misfitsIn(received.map(({ text }) => text));
    expect(misfits).toEqual([]);
    // A heartbeat comes as well where the machine is slow.
    expect(Object.keys(events)).toEqual(
      expect.arrayContaining(['answer', 'facts', 'presence', 'signal', 'view']),
    );
    // What was revealed did arrive, or this would prove nothing.
    const inside = ['moderator', 'ann', 'ben', 'watcher'];
    for (const text of [SECRETS.topicAnn, SECRETS.topicBen, SECRETS.iceAnn, SECRETS.group]) {
      expect(everyRole(received, text)).toEqual(inside);
    }
    expect(everyRole(received, SECRETS.composing)).toEqual(['moderator', 'ben', 'watcher']);
    expect(everyRole(received, '"type":"vote.changed"')).toEqual(['ann', 'ben']);
    expect(everyRole(received, '"totals":{')).toEqual(inside);
    for (const secret of Object.values(SECRETS)) expect(log).not.toContain(secret);
    for (const role of ROLES) expect(log).not.toContain(play.sessions[role].token);
  });

  it.each<[string, Partial<AppDeps>]>([
    ['facts are passed on as they are', { redact: (fact) => fact }],
    [
      "others' votes are passed on",
      { redact: (fact, viewer) => (fact.type === 'vote.changed' ? fact : redact(fact, viewer)) },
    ],
    [
      "others' topics are passed on",
      { redact: (fact, viewer) => (fact.type === 'topic.added' ? fact : redact(fact, viewer)) },
    ],
    [
      'answers are passed on before they are revealed',
      { redact: (fact, viewer) => (fact.type === 'icebreaker.answered' ? fact : redact(fact, viewer)) },
    ],
    [
      'everybody hears who knocks',
      { redact: (fact, viewer) => (fact.type === 'person.knocked' ? fact : redact(fact, viewer)) },
    ],
    ['views are the whole state', { project: (state, person) => ({ kind: 'room', you: person, state }) }],
    [
      'those at the door are treated as moderators',
      { redact: (fact, viewer) => redact(fact, { ...viewer, access: 'moderator' }) },
    ],
    [
      'members see what the moderator sees',
      {
        project: (state, person) => {
          const view = project(state, person);
          if (view.kind !== 'room') return view;
          const data = { ...view.state.data, people: state.data.people, invited: state.data.invited };
          return { ...view, state: { ...view.state, data } };
        },
      },
    ],
  ])('fails this check when %s', async (_what, broken) => {
    const { play, received } = await record(broken);
    expect(leaksIn(received, play)).not.toEqual([]);
  });
});
