/** A mistake that a programmer could make, made on purpose: a text in one file, and what stands there instead. */
export interface Mutant {
  name: string;
  /** The promise that it breaks. */
  rule: string;
  file: string;
  from: string;
  to: string;
}

/** Mistakes outside the pure core; the world has to notice each. `docs/simulation.md` has the seeds that it took. */
export const MUTANTS: readonly Mutant[] = [
  {
    name: 'acknowledged before the commit',
    rule: 'SY2',
    file: 'server/retro/command-queue.ts',
    from: '      this.#queue.push({ request, facts, ack, ...this.#newest });',
    to: '      this.#queue.push({ request, facts, ack, ...this.#newest });\n      request.settle(ack, true);',
  },
  {
    name: 'sent before the commit',
    rule: 'SY2',
    file: 'server/retro/command-queue.ts',
    from: '      this.#flushing ??= this.#flush();\n    }\n  }\n\n  #outcomeOf',
    to: '      this.#publish(this.#queue);\n      this.#flushing ??= this.#flush();\n    }\n  }\n\n  #outcomeOf',
  },
  {
    name: 'a resent command is not recognised',
    rule: 'SY1',
    file: 'server/retro/live-retro.ts',
    from: 'const earlier = this.#answers.find(command.id, user.id);',
    to: 'const earlier = undefined as ReturnType<CommandAnswers["find"]>;',
  },
  {
    name: 'commands of other servers are not learned',
    rule: 'SY1',
    file: 'server/retro/live-retro.ts',
    from: 'learned: (known) => this.#answers.learn(known),',
    to: 'learned: () => {},',
  },
  {
    name: 'a conflict is not decided again',
    rule: 'SY4',
    file: 'server/retro/command-queue.ts',
    from: '          await this.#decideAgain(batch.map(({ request }) => request));\n          continue;\n        }\n        if (written',
    to: '          await this.#decideAgain([]);\n          continue;\n        }\n        if (written',
  },
  {
    name: 'what could not be written stays in memory',
    rule: 'SY2',
    file: 'server/retro/command-queue.ts',
    from: '    this.#newest = this.#durable;\n    for (const { request } of lost)',
    to: '    for (const { request } of lost)',
  },
  {
    name: 'a command that could not be written is refused for good',
    rule: 'SY6',
    file: 'src/socket/command-sender.ts',
    from: "['too_many', 'conflict', 'unavailable']",
    to: "['too_many', 'conflict']",
  },
  {
    name: 'a sent command is forgotten by the browser',
    rule: 'SY6',
    file: 'src/socket/pending-commands.ts',
    from: '    if (what.ackSeq !== undefined && what.ackSeq !== null) this.erase(id);',
    to: '    this.erase(id);',
  },
  {
    name: 'commands of closed tabs are not adopted',
    rule: 'SY6',
    file: 'src/socket/pending-commands.ts',
    from: '(tab === this.tab || this.now() - at >= LEFT_BEHIND_MS)',
    to: 'tab === this.tab',
  },
  {
    name: 'a gap in the facts is not noticed',
    rule: 'SY4',
    file: 'src/socket/confirmed-state.ts',
    from: "  if (batch.after > confirmed.seq) return 'gap';\n",
    to: '',
  },
  {
    name: 'known facts are applied again',
    rule: 'SY4',
    file: 'src/socket/confirmed-state.ts',
    from: 'batch.facts.filter((fact) => fact.seq > confirmed.seq)',
    to: '[...batch.facts]',
  },
  {
    name: 'the beat does not tell of missed facts',
    rule: 'SY5',
    file: 'src/socket/retro-client.ts',
    from: 'if (beat.seq > (this.optimistic.confirmed?.seq ?? 0)) this.connection.doubt();',
    to: '',
  },
  {
    name: 'a wrong number of the last fact is noted for a viewer',
    rule: 'SY4',
    file: 'server/socket/retro-feed.ts',
    from: 'for (const connection of to) connection.sentSeq = seq;',
    to: 'for (const connection of to) connection.sentSeq = seq + 1;',
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
    name: 'facts of other servers are taken without those before them',
    rule: 'SY4',
    file: 'server/retro/command-queue.ts',
    from: 'if (logged[0]?.fact.seq !== this.#durable.seq + 1) return false;',
    to: 'if (logged.length === 0) return false;',
  },
  {
    name: 'the deadline is not set after a restart',
    rule: 'TI4',
    file: 'server/retro/live-retro.ts',
    from: '    this.#deadline.set(state.data.clock);\n    this.#peers',
    to: '    this.#peers',
  },
  {
    name: 'the sender stays busy after a lost answer',
    rule: 'SY6',
    file: 'src/socket/command-sender.ts',
    from: '    if (era !== this.era) return;\n    this.isBusy = false;',
    to: '    if (era !== this.era) return;',
  },
  {
    name: 'rows of lists that are no longer true stay',
    rule: 'TA1',
    file: 'server/store/read-models/write-rows.ts',
    from: 'for (const rows of pieces(drop)) {',
    to: 'for (const rows of pieces(drop.slice(0, 0))) {',
  },
  {
    name: 'a passed deadline that could not be written is not tried again',
    rule: 'TI4',
    file: 'server/retro/deadline.ts',
    from: 'else if (!(await this.#runOut(endsAt)) && this.#endsAt === endsAt) this.#wait(RETRY_MS, endsAt);',
    to: 'else await this.#runOut(endsAt);',
  },
  {
    name: 'a removed person still gets what happens',
    rule: 'RO6',
    file: 'server/socket/retro-feed.ts',
    from: '      this.detach(gone);\n    }\n  }',
    to: '      void gone;\n    }\n  }',
  },
  {
    name: 'a view is not replaced after one that did not fit',
    rule: 'SY4',
    file: 'src/socket/optimistic-state.ts',
    from: "if (applied === 'misfit') this.doubted = true;",
    to: '',
  },
  {
    name: 'the browser does not try again after a lost connection',
    rule: 'SY5',
    file: 'src/socket/socket-wire.ts',
    from: "if (reason !== 'io client disconnect') events.lost();",
    to: "if (reason === 'transport close') events.lost();",
  },
];
