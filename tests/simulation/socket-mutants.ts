import type { Mutant } from './mutant.ts';

/** Mistakes in what the server sends to pages, and hears from other servers. */
export const SOCKET_MUTANTS: readonly Mutant[] = [
  {
    name: 'a wrong number of the last fact is noted for a viewer',
    rule: 'SY4',
    file: 'server/socket/retro-feed.ts',
    from: 'for (const connection of to) connection.sentSeq = upTo;',
    to: 'for (const connection of to) connection.sentSeq = upTo + 1;',
  },
  {
    name: 'drafts are sent to everybody',
    rule: 'WR4',
    file: 'server/socket/retro-feed.ts',
    from: 'const shareOf = redactFor(facts, this.#deps.redact);',
    to: 'const shareOf = redactFor(facts, (fact) => fact as never);',
  },
  {
    name: 'what was missed is sent unredacted',
    rule: 'SE2',
    file: 'server/socket/retro-feed.ts',
    from: '    const share = redactFor(facts, this.#deps.redact)(viewer);',
    to: '    const share = redactFor(facts, (fact) => fact as never)(viewer);',
  },
  {
    name: 'the log of other servers is not followed',
    rule: 'SY4',
    file: 'server/cluster/log-watch.ts',
    from: '(heads.get(id) ?? Infinity) > seq',
    to: '(heads.get(id) ?? 0) > seq + 1_000_000',
  },
  {
    name: 'a removed person still gets what happens',
    rule: 'RO6',
    file: 'machines/access/retro-access.ts',
    from: "  if (admission === 'watching') return 'member';",
    to: "  if (admission === 'watching' || admission === 'removed') return 'member';",
  },
  {
    name: 'the last missed fact is left out',
    rule: 'SY5',
    file: 'server/socket/retro-feed.ts',
    from: 'missedPieces(since, seq, share.facts)',
    to: 'missedPieces(since, seq, share.facts.slice(0, -1))',
  },
  {
    name: 'facts are said to reach further than they do',
    rule: 'SY4',
    file: 'server/socket/retro-feed.ts',
    from: '{ after, upTo, facts: batch }',
    to: '{ after, upTo: upTo + 1, facts: batch }',
  },
  {
    name: 'everybody gets the moderator’s view',
    rule: 'SE2',
    file: 'server/socket/retro-feed.ts',
    from: 'const view = this.#deps.project(this.liveRetro.state, person);',
    to: 'const view = this.#deps.project(this.liveRetro.state, this.liveRetro.state.data.moderator);',
  },
  {
    name: 'who has gone stays online',
    rule: 'LO1',
    file: 'server/socket/retro-feed.ts',
    from: '    this.liveRetro.presence.disconnect(connection.user.id, this.#deps.time.now());\n',
    to: '',
  },
  {
    name: 'who is here is told once',
    rule: 'LO1',
    file: 'server/socket/presence-feed.ts',
    from: '      this.#cancel = null;\n      this.#tell();',
    to: '      this.#tell();',
  },
];
