import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Session } from '#contract/accounts/user-payloads.ts';
import type { CommandInput } from '#contract/retro/commands.ts';
import type { RetroState } from '#contract/retro/wire.ts';
import type { AppDeps } from '#server/app-deps.ts';
import type { Store } from '#server/store/store.ts';
import type { MemoryBus } from '#tests/support/servers/memory-bus.ts';
import { openNewStore } from '#tests/support/stores/new-store.ts';
import { stateInLog } from '#tests/support/stores/state-in-log.ts';
import { ADDING, type Added, isGivenUp } from './added.ts';
import { Chance } from './chance.ts';
import { Devices } from './devices.ts';
import type { Drawn } from './drawn.ts';
import { Faults } from './faults.ts';
import { markIn, Secrets } from './secrets.ts';
import { unreliableBus } from './unreliable-bus.ts';
import type { EarlierCode } from './versions/earlier-code.ts';
import { RollingUpgrade } from './versions/rolling-upgrade.ts';
import { Tab } from './virtual-browser.ts';
import { drawAll } from './virtual-crypto.ts';
import { callFrom } from './virtual-http.ts';
import { VirtualNetwork } from './virtual-network.ts';
import { VirtualServer } from './virtual-server.ts';
import { newProcess, type Process, VirtualTime } from './virtual-time.ts';
import { WatchedLog } from './watched-log.ts';
import { WatchedPage } from './watched-page.ts';

const START = Date.UTC(2026, 10, 20, 9);
/** A folder in memory, where there is one: a world's database needs no disk. */
const MEMORY = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

/** Servers on one database, browsers, and the network between them, in this process and in its own time. */
export class World {
  readonly time: VirtualTime;
  readonly network: VirtualNetwork;
  readonly secrets = new Secrets();
  /** What is drawn next: each step has its own, so that one can be left out and the others stay what they are. */
  chance: Chance;
  readonly store: Store;
  readonly drawn: Drawn;
  readonly devices: Devices;
  readonly story: string[] = [];
  /** What does not hold, as found so far. */
  readonly broken: string[] = [];
  readonly servers: VirtualServer[] = [];
  readonly tabs: Tab[] = [];
  readonly bus: MemoryBus | null;
  /** Null if all servers have the code of this version. */
  readonly rolling: RollingUpgrade | null;
  /** Where its database is. */
  readonly folder: string;
  readonly faults: Faults;
  /** Whether a line of a server's log is about something that is made to go wrong. */
  isMade = (line: string): boolean => line.includes('SIMULATED');
  retro = '';
  /** What people added, by the mark in its text, and the answers that their pages got. */
  readonly added = new Map<string, Added>();
  readonly #outside = newProcess('somebody');
  readonly #around: ConstructorParameters<typeof VirtualServer>[0];
  readonly #end: () => Promise<void>;
  /** For what may go wrong beside the network. */
  readonly #beside: Chance;
  #started = 0;
  /** Whether all clocks of servers are kept right. */
  #isHealed = true;
  readonly log: WatchedLog;

  /** `settings`: what its servers are told beside what all are; `earlier`: the code that some of them have at first. */
  static async open(
    drawn: Drawn,
    settings: Partial<AppDeps> = {},
    earlier: EarlierCode | null = null,
  ): Promise<World> {
    const folder = mkdtempSync(join(MEMORY, 'simulated-'));
    const from = earlier ? await RollingUpgrade.open(earlier, folder) : await openNewStore(folder);
    return new World(drawn, from, folder, settings);
  }

  private constructor(
    drawn: Drawn,
    from: Store | RollingUpgrade,
    folder: string,
    settings: Partial<AppDeps>,
  ) {
    this.rolling = from instanceof RollingUpgrade ? from : null;
    const store = from instanceof RollingUpgrade ? from.stores.now : from;
    this.drawn = drawn;
    this.folder = folder;
    this.chance = new Chance(drawn.seed);
    this.time = new VirtualTime(START);
    const undo = drawAll(this.chance.fork());
    this.devices = new Devices();
    this.network = new VirtualNetwork(
      this.time,
      this.chance.fork(),
      () => this.time.current() ?? this.#outside,
    );
    this.faults = new Faults(this.time, this.network, drawn);
    this.network.heard = (by, piece) => this.#heard(by, piece);
    this.log = new WatchedLog(this.secrets, (what) => this.fail(what), 2 * drawn.clocks.servers);
    this.log.isUnreadable = (fact) => this.rolling?.isUnreadable(fact, this.up) ?? false;
    const append = this.log.watch(store.events.append);
    this.store = { ...store, events: { ...store.events, append } };
    this.#beside = this.chance.fork();
    this.bus = drawn.servers > 1 ? unreliableBus(this.#beside, () => this.faults.bus) : null;
    this.#around = {
      time: this.time,
      chance: this.chance.fork(),
      store: this.store,
      bus: this.bus,
      faults: this.faults,
      reported: (line) => this.#reported(line),
      settings,
    };
    const onLost = (error: unknown) =>
      void this.fail(`nothing is unhandled: ${error instanceof Error ? error.stack : String(error)}`);
    process.on('unhandledRejection', onLost);
    this.#end = async () => {
      process.off('unhandledRejection', onLost);
      undo();
      this.network.end();
      this.time.end();
      this.devices.close();
      await from.close();
      rmSync(folder, { recursive: true, force: true });
    };
  }

  /** What is drawn from here on belongs to a step. */
  beginStep(step: number): void {
    this.chance = new Chance(this.drawn.seed ^ Math.imul(step + 1, 0x9e3779b1));
  }

  tell(what: string): void {
    this.story.push(`${(this.time.passed / 1_000).toFixed(3).padStart(10)} s  ${what}`);
  }

  fail(what: string): void {
    this.tell(`BROKEN: ${what}`);
    this.broken.push(what);
  }

  /** `isBefore`: with the code of the version before, of which `rolling` has some. */
  async startServer(isBefore = false): Promise<void> {
    this.#started += 1;
    const before = isBefore && this.rolling ? this.rolling.before(this.log) : null;
    const name = `server ${this.#started}${before ? ' of before' : ''}`;
    const skew = this.chance.within(this.#isHealed ? 0 : this.drawn.clocks.servers);
    const server = new VirtualServer(this.#around, name, before, skew);
    this.servers.push(server);
    this.tell(`${server.process.name} starts`);
    try {
      await this.time.until(server.start());
    } catch (error) {
      // As a supervisor would, somebody starts another one later.
      this.tell(`${server.process.name} does not start: ${String(error)}`);
      server.kill();
      this.network.cut(server.process, false);
    }
  }

  /** A server is gone from one moment to the next; its browsers notice at once, or by the silence. */
  killServer(isSilent: boolean): void {
    if (this.up.length === 0) return;
    const server = this.chance.pick(this.up);
    this.tell(`${server.process.name} is killed${isSilent ? ', and nobody is told' : ''}`);
    server.kill();
    this.network.cut(server.process, isSilent);
  }

  /** The servers that are up. */
  get up(): VirtualServer[] {
    return this.servers.filter(({ process }) => !process.isDead);
  }

  killAll(): void {
    while (this.up.length > 0) this.killServer(false);
  }

  async startMissing(): Promise<void> {
    while (this.up.length < this.drawn.servers) await this.startServer();
  }

  async becomeGuest(name: string): Promise<Session> {
    const { json } = await this.call('/api/users/temporary', { body: { name } });
    return json as Session;
  }

  call(path: string, asked: Parameters<typeof callFrom>[3]): Promise<{ status: number; json: unknown }> {
    return this.time.until(callFrom(this.#outside, this, path, asked));
  }

  openTab(session: Session, tab: string, retro = this.retro): Tab {
    const before = this.rolling?.pageOf(this.chance, this.up) ?? null;
    const watched = new WatchedPage({
      page: `${session.user.name} in ${tab}`,
      chance: this.#beside,
      faults: () => this.faults.pages,
      fail: (what) => this.fail(what),
      sent: (command) => this.log.sent(retro, command),
    });
    const skew = this.devices.skewOf(session.user.id);
    const opened = new Tab(this.time, session, { retro, tab, skew }, before, watched);
    this.tell(`${session.user.name} opens the page ${tab}${retro === this.retro ? '' : ` of ${retro}`}`);
    this.tabs.push(opened);
    return opened;
  }

  reload(tab: Tab, name: string): void {
    this.closeTab(tab);
    this.openTab(tab.session, name, tab.retro);
  }

  tabsOf(retro: string): Tab[] {
    return this.tabs.filter((tab) => tab.retro === retro);
  }

  closeTab(tab: Tab): void {
    this.tell(`${tab.process.name} is closed`);
    tab.close();
    this.devices.closed(tab);
    this.network.cut(tab.process, this.chance.happens(0.3));
    this.tabs.splice(this.tabs.indexOf(tab), 1);
  }

  /** Where the retro stood when something was written last: enough for people to choose what to do. */
  async newest(retro = this.retro): Promise<RetroState> {
    return this.log.newest.get(retro) ?? this.state(retro);
  }

  /** Where the retro stands in the log. */
  async state(retro = this.retro): Promise<RetroState> {
    const state = await stateInLog(this.store.events, retro);
    if (!state) throw new Error('there is no such retro');
    return state;
  }

  /** Every fault ends; what is down comes up. */
  async heal(): Promise<void> {
    this.tell('everything heals');
    this.#isHealed = true;
    this.calm();
    this.faults.makeRoom();
    this.network.heal();
    this.bus?.comeUp();
    this.devices.full.clear();
    for (const { process, bus } of this.servers) {
      process.skew = 0;
      if (bus) bus.isCutOff = false;
    }
    await this.startMissing();
  }

  storm(): void {
    this.#isHealed = false;
    this.faults.storm();
  }

  calm(): void {
    this.faults.calm();
  }

  /** Sends a command, and looks at its answer: what is acknowledged is in the log (SY2). */
  send(tab: Tab, input: CommandInput): void {
    this.tell(`${tab.process.name}: ${JSON.stringify(input)}`);
    const mark = ADDING.includes(input.type) ? markIn(input) : null;
    if (mark !== null) this.added.set(mark, { type: input.type, tab, ack: null });
    if (mark !== null && this.devices.full.has(tab.person)) this.devices.unkept.add(mark);
    void tab.send(input).then(async (ack) => {
      if (mark !== null) this.added.set(mark, { type: input.type, tab, ack });
      this.tell(`${tab.process.name}: ${input.type} is answered by ${JSON.stringify(ack)}`);
      if (!tab.isBefore && isGivenUp(ack))
        this.fail(`[SY6] ${input.type} was given up: ${JSON.stringify(ack)}`);
      const seq = ack.ok ? ((await this.store.events.heads([tab.retro])).get(tab.retro) ?? 0) : 0;
      if (ack.ok && seq < ack.seq)
        this.fail(`[SY2] ${input.type} was acknowledged as ${ack.seq}, the log ends at ${seq}`);
    });
  }

  async close(): Promise<void> {
    for (const tab of [...this.tabs]) tab.close();
    for (const server of this.up) await this.time.until(server.stop());
    await this.#end();
  }

  #heard(by: Process, piece: Buffer): void {
    const tab = this.tabs.find(({ process }) => process === by);
    if (!tab) return;
    for (const leak of this.secrets.leaksIn(tab.person, tab.retro, piece))
      this.fail(`[SE2] ${tab.process.name} was sent ${leak}`);
  }

  #reported(line: string): void {
    if (!this.isMade(line)) this.fail(`nothing goes wrong but what is made to: ${line.slice(0, 2_000)}`);
  }
}
