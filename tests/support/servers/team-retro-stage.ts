import type { NewFact } from '#contract/retro/facts.ts';
import { findCurrentTeams } from '#server/access/find-current-teams.ts';
import type { Person } from '#server/accounts/store/users.ts';
import { createLog } from '#server/base/logger.ts';
import { beginRetro } from '#server/retro/begin-retro.ts';
import { LiveRetros } from '#server/retro/live-retros.ts';
import { WritingRates } from '#server/retro/log-budget.ts';
import { LogReadings, READING_RATES } from '#server/retro/log-readings.ts';
import { newId } from '../people/player.ts';
import { appendTo, created, logged, TO_THE_END } from '../retros/sample-log.ts';
import { putTeam, putWorkspace, rowsOf } from '../stores/workspace-rows.ts';
import { LiveRetroStage } from './live-retro-stage.ts';

/** A finished retro, moderated by Ann, of a team with Rita, who never came; Ann removed Dan. */
export class TeamRetro {
  readonly stage = new LiveRetroStage();
  liveRetros!: LiveRetros;
  rita!: Person;
  dan!: Person;
  retro = '';
  team = '';
  workspace = '';
  rows!: ReturnType<typeof rowsOf>;

  async build(): Promise<this> {
    const { store, time, ann, bob, rates } = await this.stage.build();
    this.rita = bob;
    this.dan = await store.users.createGuest(newId(), 'Dan', time.now(), null);
    this.rows = rowsOf(this.stage.folder);
    this.workspace = await putWorkspace(this.rows, [ann.id]);
    this.team = await putTeam(this.rows, this.workspace, []);
    const planned = created(ann);
    const first = { ...planned, settings: { ...planned.settings, teamId: this.team } };
    this.retro = first.retro;
    await beginRetro(store.events, first);
    const { id, name } = this.dan;
    const facts: NewFact[] = [
      {
        type: 'person.joined',
        person: { id, name, guest: true, avatar: null, invitee: null },
        role: 'participant',
        slot: false,
      },
      { type: 'person.removed', person: id, unshared: 0, answered: false },
      ...TO_THE_END,
    ];
    await store.events.append(() => appendTo([first], logged(1, facts)));
    this.liveRetros = new LiveRetros({
      ...store,
      currentTeams: findCurrentTeams({ ...store, hasPricing: true }),
      writing: new WritingRates(rates, time.now),
      readings: new LogReadings(store.events, READING_RATES, time),
      time,
      log: createLog('silent'),
      peers: null,
      tellTeams: () => {},
    });
    await this.teamIs(this.rita, this.dan);
    return this;
  }

  /** Changes the team, and has the server announce it. */
  async teamIs(...people: readonly Person[]): Promise<void> {
    await putTeam(
      this.rows,
      this.workspace,
      people.map(({ id }) => id),
      this.team,
    );
    await this.liveRetros.applyTeams([this.team]);
  }

  async close(): Promise<void> {
    await this.liveRetros.closeAll();
    await this.rows.destroy();
    await this.stage.close();
  }
}
