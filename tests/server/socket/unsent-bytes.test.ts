import { expect, it } from 'vitest';
import { Backlogs, type UnsentBytes } from '#server/socket/unsent-bytes.ts';

const LIMITS = { connection: 20_000, person: 30_000, address: 50_000, all: 80_000 };
const bytes = (size: number) => Buffer.alloc(size);

/** Connections that read nothing, until they are cut. */
function unread(limits = LIMITS) {
  const all = new Backlogs(limits);
  const gone: string[] = [];
  const connect = (
    person: string,
    address = 'here',
  ): UnsentBytes & { send: (...parts: Buffer[]) => void } => {
    let waiting = 0;
    const backlog = all.open({ person, address, cut: () => gone.push(person) });
    return Object.assign(backlog, {
      send: (...parts: Buffer[]) => {
        waiting += parts.reduce((sum, { length }) => sum + length, 0);
        backlog.add(parts, waiting);
      },
    });
  };
  return { all, gone, connect };
}

it('[SY16] a connection may have one unread message of any length, and only a limited amount beyond it', () => {
  const { all, gone, connect } = unread();
  const ann = connect('Ann');
  ann.send(bytes(1_000_000));
  expect(gone).toEqual([]);
  expect(all.bytes).toBeGreaterThan(1_000_000);
  connect('Bob', 'elsewhere');
  ann.send(bytes(20_001));
  expect(gone).toEqual(['Ann']);
  expect(all.bytes).toBe(0);
});

it('[SY16] bytes that were read do not count, whether of a complete message or its beginning', () => {
  const { all, gone, connect } = unread();
  const ann = connect('Ann');
  for (let round = 0; round < 100; round += 1) {
    ann.add([bytes(12_000)], 12_000);
    ann.add([bytes(12_000)], 16_000);
  }
  expect(gone).toEqual([]);
  ann.settle(0);
  expect(all.bytes).toBe(0);
});

it('[SY16] bytes shared by several connections count once', () => {
  const { all, gone, connect } = unread();
  const shared = bytes(25_000);
  for (let place = 0; place < 20; place += 1) connect(`Person ${place}`).send(shared, bytes(10));
  expect(gone).toEqual([]);
  expect(all.bytes).toBeLessThan(40_000);
});

it('[SY16] all tabs of a person share a limit', () => {
  const { gone, connect } = unread();
  const tabs = Array.from({ length: 4 }, () => connect('Ann'));
  connect('Bob').send(bytes(9_000));
  for (const tab of tabs) tab.send(bytes(10_000));
  expect(gone).toEqual(['Ann', 'Ann']);
});

it('[SY16] all people behind an IP address share a limit, and in total the slowest readers are disconnected first', () => {
  const { all, gone, connect } = unread();
  for (let place = 0; place < 6; place += 1) connect(`Mallory ${place}`, 'there').send(bytes(10_000));
  expect(gone).toHaveLength(2);
  const slow = connect('Slow');
  slow.send(bytes(5_000));
  for (let place = 0; place < 10; place += 1) connect(`Eve ${place}`, `${place}`).send(bytes(10_000));
  expect(all.bytes).toBeLessThanOrEqual(80_000);
  expect(gone).not.toContain('Slow');
});

it('[SY16] a closed connection counts for nothing', () => {
  const { all, connect } = unread();
  const ann = connect('Ann');
  ann.send(bytes(5_000));
  ann.end();
  ann.send(bytes(5_000));
  expect(all.bytes).toBe(0);
});

it('[SY16] of the tabs of a person the one that has read least is cut, whichever came first', () => {
  const { gone, connect } = unread();
  const cut: string[] = [];
  const tabs = ['little', 'much', 'little again'].map((name) => {
    const tab = connect('Ann');
    tab.owner.cut = () => void cut.push(name);
    return tab;
  });
  for (const [place, size] of [4_000, 9_500, 4_000].entries())
    for (let times = 0; times < 2; times += 1) tabs[place]?.send(bytes(size));
  expect([cut, gone]).toEqual([['much'], []]);
});

it('[SY16] if the people of one address have read too little, nobody elsewhere is cut for it', () => {
  const { gone, connect } = unread();
  const elsewhere = connect('Zoe', 'elsewhere');
  for (let times = 0; times < 2; times += 1) elsewhere.send(bytes(12_000));
  for (let place = 0; place < 6; place += 1) connect(`Person ${place}`).send(bytes(9_000));
  expect(gone).toHaveLength(1);
  expect(gone).not.toContain('Zoe');
});
