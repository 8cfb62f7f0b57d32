import { expect, it } from 'vitest';
import type { Fact } from '#contract/retro/facts.ts';
import type { AppDeps } from '#server/app-deps.ts';
import type { Store } from '#server/store/store.ts';
import { startServer } from '#tests/support/servers/test-server.ts';
import { Crowd } from './persistent-crowd.ts';

/** People write at a server that may be broken, and what the log says is read through `reading`. */
async function play(deps: Partial<AppDeps>, reading: (facts: Fact[]) => Fact[]): Promise<void> {
  const server = await startServer(deps);
  const crowd = await (await Crowd.gather(() => [server.url], 3)).write();
  try {
    crowd.act();
    await crowd.gets(3);
    const { events } = server.store;
    const read: Store['events']['read'] = async (retro, after) => reading(await events.read(retro, after));
    await crowd.check({ ...server.store, events: { ...events, read } });
  } finally {
    crowd.leave();
    await server.stop();
  }
}

const isWritten = ({ type }: Fact) => type === 'topic.added' || type === 'topic.changed';
const numbered = (facts: Fact[]): Fact[] => facts.map((fact, place) => ({ ...fact, seq: place + 1 }));

it('[SE2] what every fault test checks at its end holds without a fault', async () => {
  await play({}, (facts) => facts);
});

it.each<[string, Partial<AppDeps>, (facts: Fact[]) => Fact[]]>([
  ['something hidden was sent', { redact: (fact) => fact }, (facts) => facts],
  [
    'something acknowledged is not in the log',
    {},
    (facts) => numbered(facts.toSpliced(facts.findLastIndex(isWritten), 1)),
  ],
  [
    'something was done twice',
    {},
    (facts) =>
      numbered(facts.toSpliced(facts.findLastIndex(isWritten), 0, ...facts.filter(isWritten).slice(-1))),
  ],
  [
    'the log has a gap',
    {},
    (facts) => facts.toSpliced(-1, 1, ...facts.slice(-1).map((fact) => ({ ...fact, seq: fact.seq + 1 }))),
  ],
])('detects that %s', async (_what, deps, reading) => {
  await expect(play(deps, reading)).rejects.toThrow(/expected/);
});
