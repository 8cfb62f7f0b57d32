import * as z from 'zod/mini';
import { idSchema } from '#contract/base/ids.ts';
import { teamNameKey } from '#contract/teams/team-payloads.ts';
import type { ExportedRetro } from '#contract/transfers/exported-retro.ts';
import {
  type ImportFailure,
  type ImportPreview,
  importFailureSchema,
} from '#contract/transfers/transfer-payloads.ts';
import { refusalOf } from '#machines/access/workspace-access.ts';
import { CHART_VERSION } from '#machines/retro/retro-machine.ts';
import { importSteps } from '#machines/retro/transfers/imported-log.ts';
import { importOfRoute } from '../access/import-of-route.ts';
import type { WorkspacePeople } from '../access/store/workspace-people.ts';
import type { WorkspaceOfRouteDeps } from '../access/workspace-of-route.ts';
import type { Users } from '../accounts/store/users.ts';
import { runYielding, yieldToOthers } from '../base/event-loop-turns.ts';
import { newId } from '../base/random.ts';
import { JobFailed, type JobKind, type JobOutcome } from '../jobs/job-runner.ts';
import type { Job } from '../jobs/store/due-jobs.ts';
import type { Append, EventStore } from '../store/log/event-store.ts';
import { prepareBodies } from '../store/log/fact-queries.ts';
import { prepareChanges } from '../store/read-models/row-changes.ts';
import type { Teams } from '../teams/store/team-rows.ts';
import { Unreadable } from './formats/unreadable.ts';
import { growthLimit, readImportContent } from './import-content.ts';
import { ImportFile } from './import-file.ts';
import { Preview, VIEW_BYTES } from './import-preview.ts';
import { choicesOf } from './import-service.ts';
import { contextFor, type ImportTarget, idsIn, peopleOfTarget, teamFor } from './import-target.ts';
import { importedBytes } from './imported-bytes.ts';
import type { ImportRow, Imports } from './store/import-rows.ts';

/** How long one file is worked on before others get their turn, ms. */
const TURN_MS = 5_000;
/** How long to wait for another import into the same workspace before looking again, ms. */
const OTHERS_MS = 2_000;
/** People whom only the file names that are stored before others get their turn. */
const PEOPLE_AT_ONCE = 200;
/** Files read in turns; beyond that, what was read is dropped, and read again. */
const MOST_BEGUN = 20;

const aboutSchema = z.object({ import: idSchema });

export interface ImportJobsDeps extends WorkspaceOfRouteDeps {
  imports: Imports;
  events: Pick<EventStore, 'append' | 'putSnapshot'>;
  users: Pick<Users, 'find'>;
  teams: Pick<Teams, 'create'>;
  workspacePeople: Pick<WorkspacePeople, 'members' | 'teams'>;
  live: { erased: (retro: string) => void };
  now: () => number;
}

/** Reads uploaded files, and imports what was confirmed: each in pieces, continued after a stop. */
export class ImportJobs {
  readonly #deps: ImportJobsDeps;
  /** What was read of files before others got their turn, by job. Another server, or this one after a stop, reads again. */
  readonly #begun = new Map<string, Preview>();

  constructor(deps: ImportJobsDeps) {
    this.#deps = deps;
  }

  get kinds(): Record<string, JobKind> {
    return {
      'import.reading': {
        run: (job, signal) => this.#read(job, signal),
        gaveUp: (job) => this.#unreadable(job, 'failed'),
      },
      'import.writing': {
        run: (job, signal) => this.#write(job, signal),
        gaveUp: (job, code) => this.#undo(job, code),
      },
    };
  }

  async #read(job: Job, signal: AbortSignal): Promise<JobOutcome> {
    const { imports, now } = this.#deps;
    const row = await this.#rowOf(job);
    const begun = this.#begun.get(job.id);
    this.#begun.delete(job.id);
    if (row?.state !== 'reading') return 'done';
    const preview = begun ?? new Preview({ bytes: growthLimit(row.bytes) });
    try {
      const file = await readImportContent(new ImportFile(imports, row), choicesOf(row), now());
      if (file.from !== 'hindsight' && row.team_id === null) throw new Unreadable('only_into_a_team');
      const [target, importer] = [await this.#targetOf(row), await this.#importerOf(row)];
      const until = now() + TURN_MS;
      for (const load of file.retros.slice(preview.read)) {
        signal.throwIfAborted();
        if (now() > until) return this.#later(job, preview);
        await preview.add(await load(), { imports, importer, target, now: now() });
        await yieldToOthers();
      }
      const shown = preview.of(file);
      if (shown.totals.retros === 0 && shown.table === null) throw new Unreadable(whyNothing(shown));
      const all = JSON.stringify(shown);
      await imports.change(row.id, ['reading'], { state: 'read', found: all, problem: null });
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      await this.#unreadable(job, error.code);
    }
    return 'done';
  }

  /** Others have their turn before it goes on. */
  #later({ id }: Job, preview: Preview): JobOutcome {
    this.#begun.set(id, preview);
    const [oldest = id] = this.#begun.keys();
    if (this.#begun.size > MOST_BEGUN) this.#begun.delete(oldest);
    return { again: this.#deps.now() };
  }

  async #write(job: Job, signal: AbortSignal): Promise<JobOutcome> {
    const { imports, now } = this.#deps;
    const row = await this.#rowOf(job);
    if (row?.state !== 'writing') return 'done';
    const importer = await this.#whoStillMay(row);
    const file = await readImportContent(new ImportFile(imports, row), choicesOf(row), now());
    const target = await this.#targetOf(row);
    const teams = new Map(target.teams);
    const until = now() + TURN_MS;
    for (const [place, load] of file.retros.entries()) {
      if (place < row.done) continue;
      signal.throwIfAborted();
      if (now() > until) return { again: now() };
      const read = await load();
      if (read.ok) {
        const team = await this.#teamOf(row, { ...target, teams }, read.retro);
        if (team !== null) teams.set(teamNameKey(read.retro.team), team);
        const isIn = team && (await this.#bringIn(row, target, { team, retro: read.retro, importer }));
        if (!isIn) return { again: now() + OTHERS_MS };
      }
      await imports.change(row.id, ['writing'], { done: place + 1 });
      await yieldToOthers();
    }
    await imports.complete(row, now());
    return 'done';
  }

  /**
   * Imports one retro, unless it exists already. It is noted first, so that it can be removed again. False while
   * another import into the workspace is running, which may create the same retro, and remove it again.
   */
  async #bringIn(
    row: ImportRow,
    target: ImportTarget,
    { team, retro, importer }: { team: string; retro: ExportedRetro; importer: { id: string; name: string } },
  ): Promise<boolean> {
    const { imports, events, now } = this.#deps;
    const there = await imports.there(idsIn(team, retro));
    const matched = peopleOfTarget(target, retro);
    const context = contextFor(team, retro, { people: matched.people, importer, now: now() });
    const noted = await imports.note(row.id, context.id);
    if (noted === 'taken') return false;
    const isThere = [...there.values()].includes(team);
    if (noted === 'there' || isThere) return true;
    const log = await runYielding(importSteps(retro, context));
    const { facts, state } = log;
    // The preview has left it out as well.
    if ((await runYielding(importedBytes(log))).view > VIEW_BYTES) return true;
    for (let from = 0; from < matched.others.length; from += PEOPLE_AT_ONCE) {
      await imports.putPeople(row.workspace_id, matched.others.slice(from, from + PEOPLE_AT_ONCE), now());
      await yieldToOthers();
    }
    const append: Append = {
      retro: context.id,
      expected: 0,
      facts: facts.map((fact) => ({ fact, actor: importer.id, command: null })),
      before: null,
      after: state,
      isOld: true,
    };
    await runYielding(prepareBodies(facts));
    await runYielding(prepareChanges(append));
    // A conflict with itself means that it exists already.
    await events.append(() => append);
    // A snapshot, so that readers need not replay all of it each time.
    await events.putSnapshot(context.id, facts.length, CHART_VERSION, state);
    return true;
  }

  /** The team for a retro, created if there is none with its name; null if someone else has just created it. */
  async #teamOf(row: ImportRow, target: ImportTarget, retro: ExportedRetro): Promise<string | null> {
    const team = teamFor(target, retro);
    if (team === null) throw new JobFailed('failed', true);
    if ('id' in team) return team.id;
    const { imports, teams, hasPricing, now } = this.#deps;
    const planned = { id: newId(), name: team.name, users: [], emails: [] };
    const by = { person: row.user_id, hasPricing, sendsMail: false, now: now() };
    await imports.noteTeam(row.id, planned.id);
    const created = await teams.create(row.workspace_id, planned, by);
    if (created === 'name_taken') return null;
    if (typeof created === 'string')
      throw new JobFailed(created === 'plan_required' ? created : 'failed', true);
    return created.team.id;
  }

  async #undo(job: Job, code: string): Promise<void> {
    const { imports, live } = this.#deps;
    const { import: id } = aboutSchema.parse(job.about);
    const failure = importFailureSchema.safeParse(code);
    await imports.undo(id, live.erased);
    await imports.settle(id, {
      state: 'failed',
      done: 0,
      problem: failure.success ? failure.data : 'failed',
    });
  }

  async #unreadable(job: Job, problem: ImportFailure): Promise<void> {
    const { import: id } = aboutSchema.parse(job.about);
    await this.#deps.imports.settle(id, { state: 'unreadable', problem });
  }

  #rowOf({ about }: Job): Promise<ImportRow | null> {
    return this.#deps.imports.find(aboutSchema.parse(about).import);
  }

  async #importerOf({ user_id }: ImportRow): Promise<{ id: string; name: string }> {
    const person = await this.#deps.users.find(user_id);
    if (!person) throw new JobFailed('failed', true);
    return { id: person.id, name: person.name };
  }

  /** The importer, if they still may: rights end with the membership (AC4), and then everything imported is removed. */
  async #whoStillMay(row: ImportRow): Promise<{ id: string; name: string }> {
    const person = await this.#deps.users.find(row.user_id);
    const standing = person && (await importOfRoute(this.#deps).find({ importId: row.id }, person));
    if (!standing || refusalOf('team.import', standing) !== null) throw new JobFailed('failed', true);
    return person;
  }

  async #targetOf({ workspace_id, team_id }: ImportRow): Promise<ImportTarget> {
    const { workspacePeople } = this.#deps;
    const members = await workspacePeople.members(workspace_id);
    const teams = await workspacePeople.teams(workspace_id);
    return {
      workspace: workspace_id,
      team: team_id,
      teams: new Map(teams.map(({ row }) => [teamNameKey(row.name), row.id])),
      members: new Map(
        members.flatMap((member) => (member.email === null ? [] : [[member.email.toLowerCase(), member]])),
      ),
    };
  }
}

/** Why there is no retro in a file that can be read. */
const whyNothing = ({ problems }: ImportPreview): ImportFailure =>
  problems.some(({ code }) => code === 'too_large') ? 'retro_too_large' : 'nothing_in_it';
