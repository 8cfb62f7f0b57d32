import type { Mutant } from './mutant.ts';

/** Mistakes in the core of the browser: what waits to be sent, what is shown. */
export const BROWSER_MUTANTS: readonly Mutant[] = [
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
    from: '(tab === this.tab || isLeft)',
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
    name: 'the sender stays busy after a lost answer',
    rule: 'SY6',
    file: 'src/socket/command-sender.ts',
    from: '    this.isOpen = isOpen;\n    this.isBusy = false;',
    to: '    this.isOpen = isOpen;',
  },
  {
    name: 'the browser does not try again after a lost connection',
    rule: 'SY5',
    file: 'machines/ui/connection-machine.ts',
    from: "after: { 'retry pause': 'resuming.reaching' },",
    to: '',
  },
  {
    name: 'the browser keeps only the last unsent command',
    rule: 'SY6',
    file: 'src/socket/pending-commands.ts',
    from: 'keep(key, JSON.stringify(entry));',
    to: 'keep(this.prefix, JSON.stringify(entry));',
  },
  {
    name: 'what is confirmed is shown once more',
    rule: 'SY4',
    file: 'src/socket/optimistic-state.ts',
    from: '    if (confirmed) this.pending.settle(confirmed.seq);\n',
    to: '',
  },
  {
    name: 'a clock that was set counts as it was',
    rule: 'TI1',
    file: 'src/socket/clock-offset.ts',
    from: 'Math.abs(answeredAt - earlier.at) < TRUSTED_MS && agree(earlier, sample),',
    to: 'Math.abs(answeredAt - earlier.at) < TRUSTED_MS,',
  },
];
