import type { Mutant } from '../mutant.ts';

/** Mistakes that break an installation while one server after another is upgraded. */
export const UPGRADE_MUTANTS: readonly Mutant[] = [
  {
    name: 'time that is added is written as older servers cannot read it',
    rule: 'SY21',
    file: 'machines/retro/decide/time-decider.ts',
    play: 'versions',
    from: "return yes({ type: 'time.added', endsAt: from + added, remaining: null, total: before + added });",
    to: "return yes({ type: clock.state === 'running' ? 'time.shortened' : 'time.added', endsAt: from + added, remaining: null, total: before + added });",
  },
  {
    name: 'pages of the version before are let in',
    rule: 'SY7',
    file: 'server/socket/handshake.ts',
    play: 'versions',
    from: "if (parsed.data.protocol !== PROTOCOL_VERSION) throw new HandshakeRefused('protocol');",
    to: '',
  },
  {
    name: 'what pages of the version before had not sent yet is not looked for',
    rule: 'SY6',
    file: 'src/socket/pending-commands.ts',
    play: 'versions',
    from: 'this.prefix = `hindsight.outbox:',
    to: 'this.prefix = `hindsight.outbox:2:',
  },
];
