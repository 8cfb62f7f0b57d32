import { readdirSync } from 'node:fs';
import { type CommandType, commandSchemas } from '#contract/retro/commands.ts';
import type { CommandAccess } from '#machines/access/command-access.ts';
import { EVENT_ACCESS, type EventAccess, SIGNAL_ACCESS } from '#machines/access/socket-event-access.ts';
import { mayGive } from '#machines/retro/command-rules.ts';
import { CALLERS, type RouteEntry } from '#server/http/route.ts';
import type { ListedRoute } from '#server/http/route-hooks.ts';

const CONTRACT = new URL('../../contract/', import.meta.url);
const files: Record<string, unknown>[] = await Promise.all(
  readdirSync(CONTRACT, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => import(new URL(name, CONTRACT).href)),
);
/** Maps each schema in contract/ to its name. */
const NAMES = new Map(
  files.flatMap((file) => Object.entries(file).map(([name, value]): [unknown, string] => [value, name])),
);
const IN_A_RETRO: Record<CommandAccess, string> = {
  anyone: 'anyone with the link and a name',
  inside: 'everyone in the room, watchers too',
  in: 'participants and the moderator',
  participant: 'participants',
  writer: 'participants, and people who write ahead',
  lead: 'the moderator and co-leads',
  moderator: 'the moderator',
};

const EVENTS: Record<EventAccess, string> = {
  connected: CALLERS.person,
  opened: 'people who have opened a retro',
};

/** docs/access.md: who may call which route, send which event, give which command and show which signal. */
export function accessPage(routes: readonly ListedRoute[]): string {
  return `# Who may do what

Printed from the code by \`npm run generate\`; a test keeps the two the same. The server does not start with a route that has
no entry; an event, a command or a signal without one does not compile (AC1).

## Calls

Everyone else is answered \`unauthorized\` without a login, \`not_found\` if they may not know that the thing exists,
and \`unauthorized_action\` if they may. Every call counts towards the limits of its address and its person; the table lists the additional
limits that are checked before anything is done.

${tableOf(['call', 'who', 'limits', 'body or query', 'answer'], routes.map(rowOf))}

## Events

What a browser sends over its socket, which needs a login, even if only a guest's. \`open\` returns what the person may
see of a retro: \`machines/access/retro-access.ts\` says what a person is to a retro.

${tableOf(
  ['event', 'who'],
  Object.entries(EVENT_ACCESS).map(([event, access]) => [`\`${event}\``, EVENTS[access]]),
)}

## Commands

${tableOf(
  ['command', 'who'],
  (Object.keys(commandSchemas) as CommandType[]).map((command) => [
    `\`${command}\``,
    IN_A_RETRO[mayGive(command)],
  ]),
)}

## Signals

Shown to the others in the room and never stored. One that a person may not send is not passed on.

${tableOf(
  ['signal', 'who', 'in'],
  Object.entries(SIGNAL_ACCESS).map(([signal, { who, phases }]) => [
    `\`${signal}\``,
    IN_A_RETRO[who],
    phases.join(', '),
  ]),
)}
`;
}

function rowOf({ method, url, entry }: ListedRoute): string[] {
  const limits = (entry.limits ?? []).map(({ says }) => says).join('; ');
  const taken = [entry.body, entry.query].filter((one) => one !== undefined).map(nameOf);
  return [`\`${method} ${url}\``, whoOf(entry), limits, taken.join(', '), nameOf(entry.answer)];
}

function whoOf({ who, of, may, act, ofTeam }: RouteEntry): string {
  const called = typeof who === 'object' ? who.says : CALLERS[who];
  const caller = ofTeam ? `${called}; of a team that it names: \`${ofTeam}\`` : called;
  if (!of) return caller;
  const acts = typeof act === 'object' ? act.of : [act ?? []].flat();
  return `${caller}: ${may ? `of the ${of.name} ${may.join(', ')}` : acts.map((name) => `\`${name}\``).join(' or ')}`;
}

function nameOf(answer: RouteEntry['answer'] | RouteEntry['body']): string {
  if (typeof answer === 'string') return answer;
  return `\`${NAMES.get(answer) ?? (typeof answer === 'function' ? 'depends on the body' : 'its own')}\``;
}

const tableOf = (head: string[], rows: string[][]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
