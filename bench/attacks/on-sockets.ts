import { newId } from '#server/base/random.ts';
import { pause } from '../field.ts';
import { type Attack, goOn, NOTHING, plan, type Target, together, wayOf } from './attack.ts';
import { guest, isGranted, Line, type Way } from './attacker-connection.ts';

/** The kernel buffers up to 10 MB for a client that does not read: one connection in ten requests more than that. */
const ASKING_AGAIN = 10;
const ASK_AGAIN_MS = 200;

const view = (retro: string) => ({ retro, since: null });

/** Keeps connections open until the attack is over. */
async function held(lines: readonly (Line | null)[], isOver: () => boolean) {
  const open = lines.filter((line) => line !== null);
  while (!isOver()) await pause(100);
  for (const line of open) line.close();
  return { tried: lines.length, granted: open.length };
}

/** Opens connections with these tokens, requests the big retro on each again and again, and never reads the answers. */
async function readNothing(target: Target, from: Way, tokens: readonly string[], isOver: () => boolean) {
  const lines = await Promise.all(tokens.map((token) => Line.open(from, token)));
  const ask = (some: typeof lines) => {
    for (const line of some) line?.tell('open', view(target.big.retro));
  };
  for (const line of lines) line?.stopReading();
  ask(lines);
  const asking = goOn(isOver, async () => {
    await pause(ASK_AGAIN_MS);
    ask(lines.filter((_, place) => place % ASKING_AGAIN === 0));
    return true;
  });
  const [tally] = await Promise.all([held(lines, isOver), asking]);
  return tally;
}

async function enter(way: Way, retro: string, name: string): Promise<{ line: Line; id: string }> {
  const { token, id } = await guest(way, name);
  const line = await Line.open(way, token);
  if (!line) throw new Error('no connection');
  await line.ask('open', view(retro));
  return { line, id };
}

const command = (line: Line, what: object) => line.ask('command', { id: newId(), ...what });

/** A retro of the attacker's own, with the attacker's connection to it. */
async function ownRetro(way: Way, settings: object = {}) {
  const { token } = await guest(way, 'Mallory');
  const retro = await plan(way, token, settings);
  const line = await Line.open(way, token);
  if (retro === null || !line) throw new Error('no retro of its own');
  await line.ask('open', view(retro));
  return { retro, line };
}

export const ON_SOCKETS: Record<string, Attack> = {
  'unread-tabs': {
    what: '50 tabs of one guest open a large retro and read nothing',
    before: '744 MiB after 2.4 s, then dead',
    play: (target, isOver) => {
      const [token = ''] = target.big.readers;
      return readNothing(target, wayOf(target, 1), Array(50).fill(token), isOver);
    },
  },
  'unread-guests': {
    what: '546 tabs of 11 guests do the same',
    before: '6.9 GB',
    play: (target, isOver) => {
      const tokens = target.big.readers.slice(0, 11).flatMap((token) => Array<string>(50).fill(token));
      return readNothing(target, wayOf(target, 2), tokens.slice(0, 546), isOver);
    },
  },
  'open-again': {
    what: '20 guests ask for the large retro again and again, and read it',
    before: 'p99 3,097 ms',
    play: (target, isOver) =>
      together(20, async (place) => {
        const line = await Line.open(wayOf(target, 3), target.big.readers[place] ?? '');
        if (!line) return NOTHING;
        const tally = await goOn(isOver, async () =>
          isGranted(await line.ask('open', view(target.big.retro))),
        );
        line.close();
        return tally;
      }),
  },
  knocks: {
    what: 'one who waits knocks in one role and the other in turn',
    before: '2.7 GB of log an hour',
    play: async (target, isOver) => {
      const way = wayOf(target, 4);
      const { retro } = await ownRetro(way);
      const { line } = await enter(way, retro, 'Knocker');
      return goOn(isOver, async (turn) => {
        const role = turn % 2 === 0 ? 'watcher' : 'participant';
        return isGranted(await command(line, { type: 'person.join', role }));
      });
    },
  },
  'same-settings': {
    what: 'a moderator says the same settings with 500 addresses again and again',
    before: '1.5 GiB of log an hour',
    play: async (target, isOver) => {
      const { retro, line } = await ownRetro(wayOf(target, 5));
      const opened = (await line.ask('open', view(retro))) as { view?: { state?: { data?: unknown } } };
      const { settings } = (opened.view?.state?.data ?? {}) as { settings?: object };
      const invited = Array.from({ length: 500 }, (_, at) => ({ email: `somebody${at}@example.org` }));
      const what = { type: 'settings.change', settings, invited };
      return goOn(isOver, async () => isGranted(await command(line, what)));
    },
  },
  'topic-in-a-loop': {
    what: 'a topic is changed again and again',
    before: '81 MiB of log an hour',
    play: async (target, isOver) => {
      const { line } = await ownRetro(wayOf(target, 6));
      await command(line, { type: 'writing.start' });
      const topic = newId();
      await line.ask('command', { id: topic, type: 'topic.add', topicType: 'mad', description: 'first' });
      return goOn(isOver, async (turn) => {
        const description = `${turn} `.padEnd(150, 'x');
        return isGranted(await command(line, { type: 'topic.change', topic, topicType: 'mad', description }));
      });
    },
  },
  'nobody-invited': {
    what: 'a moderator invites ids of which nobody has an account',
    before: 'p99 218 ms',
    play: async (target, isOver) => {
      const { retro, line } = await ownRetro(wayOf(target, 7));
      const opened = (await line.ask('open', view(retro))) as { view?: { state?: { data?: unknown } } };
      const { settings } = (opened.view?.state?.data ?? {}) as { settings?: object };
      return goOn(isOver, async () => {
        const invited = [{ userId: newId(), name: 'Nobody' }];
        return isGranted(await command(line, { type: 'settings.change', settings, invited }));
      });
    },
  },
  'removed-asks': {
    what: 'one who was removed asks for the retro again and again',
    before: 'told the rhythm of votes',
    play: async (target, isOver) => {
      const way = wayOf(target, 8);
      const { retro, line } = await ownRetro(way, { waiting_room_enabled: false });
      const removed = await enter(way, retro, 'Removed');
      await command(removed.line, { type: 'person.join', role: 'participant' });
      await command(line, { type: 'person.remove', person: removed.id });
      return goOn(isOver, async () => isGranted(await removed.line.ask('open', view(retro))));
    },
  },
  'many-knock': {
    what: '480 guests of one address knock at once',
    before: '480 let to knock in 3 s',
    play: async (target, isOver) => {
      const way = wayOf(target, 9);
      const { retro } = await ownRetro(way, { participant_slots: 500 });
      const tallies = await together(16, async () =>
        goOn(isOver, async (turn) => {
          if (turn > 30) {
            await pause(200);
            return false;
          }
          const { line } = await enter(way, retro, 'Many');
          const isIn = isGranted(await command(line, { type: 'person.join', role: 'participant' }));
          line.close();
          return isIn;
        }),
      );
      return tallies;
    },
  },
  'left-namespace': {
    what: '200 connections leave what they logged in to, and stay',
    before: '200 stayed',
    play: async (target, isOver) => {
      const way = wayOf(target, 10);
      const { token } = await guest(way, 'Left');
      const lines: (Line | null)[] = [];
      for (let count = 0; count < 200; count += 1) {
        const line = await Line.open(way, token);
        line?.leaveNamespace();
        lines.push(line);
      }
      await pause(1_000);
      const staying = lines.filter((line) => line?.isOpen === true);
      await held(lines, isOver);
      return { tried: lines.length, granted: staying.length };
    },
  },
  'many-handles': {
    what: 'one guest opens 998 connections',
    before: '998 of 1,024 files',
    play: async (target, isOver) => {
      const way = wayOf(target, 11);
      const { token } = await guest(way, 'Handles');
      const opened = await together(20, async () => {
        const lines: (Line | null)[] = [];
        for (let count = 0; count < 50; count += 1) lines.push(await Line.open(way, token));
        return held(lines, isOver);
      });
      return opened;
    },
  },
};
