import type { Owner } from '#contract/retro/person.ts';
import type { ExportedRetro } from '#contract/transfers/exported-retro.ts';
import {
  type ImportPreview,
  type ImportProblem,
  PREVIEW_LISTS,
} from '#contract/transfers/transfer-payloads.ts';
import { type ImportContext, importSteps } from '#machines/retro/transfers/imported-log.ts';
import { runYielding } from '../base/event-loop-turns.ts';
import { MOST_TEAMS } from '../teams/store/team-rules.ts';
import { Unreadable } from './formats/unreadable.ts';
import type { ImportContent, RetroFromFile } from './import-content.ts';
import { contextFor, type ImportTarget, idFor, idsIn, peopleOfTarget, teamFor } from './import-target.ts';
import { type ImportedBytes, importedBytes } from './imported-bytes.ts';
import type { Imports } from './store/import-rows.ts';

/** Bytes that the view of one retro may take, whatever is in it (SY14). */
export const VIEW_BYTES = 4_000_000;

export interface PreviewDeps {
  imports: Pick<Imports, 'there'>;
  importer: Owner;
  target: ImportTarget;
  now: number;
}

/**
 * Limits for all retros of one file: topics, action items and people as often as they are named, and people whom only the
 * file names, each once. However small a file is, more can only be an attack.
 */
const MOST: { parts: number; others: number } = { parts: 1_500_000, others: 50_000 };

/** What a file would import, as far as it is read; nothing is written (EX3). */
export class Preview {
  /** How many retros of the file it has read. */
  read = 0;
  readonly #listed: ImportPreview['retros'] = [];
  readonly #problems: ImportProblem[] = [];
  #problemCount = 0;
  readonly #totals = { retros: 0, there: 0, topics: 0, groups: 0, votes: 0, actions: 0, bytes: 0 };
  readonly #keys = new Set<string>();
  readonly #people = { matched: new Set<string>(), others: new Set<string>() };
  readonly #newTeams = new Set<string>();
  readonly #most: typeof MOST & { bytes: number };
  #parts = 0;
  /** What all of its retros would write. */
  #bytes = 0;

  /** `most.bytes`: what its retros may write in all. */
  constructor(most: { bytes: number; parts?: number; others?: number }) {
    this.#most = { ...MOST, ...most };
  }

  /** Reads the next retro of the file. Throws `Unreadable` if there are too many. */
  async add(read: RetroFromFile, deps: PreviewDeps): Promise<void> {
    this.read += 1;
    if (!read.ok) {
      this.#tell([read.problem]);
      return;
    }
    const { retro } = read;
    const { target, importer, now } = deps;
    const { topics, actions } = countsOf(retro);
    this.#parts += topics + actions + retro.people.length;
    if (this.#parts > this.#most.parts) throw new Unreadable('zip_bomb');
    const team = teamFor(target, retro);
    const matched = peopleOfTarget(target, retro);
    const teamId = team && 'id' in team ? team.id : idFor('team', retro.team);
    const context = contextFor(teamId, retro, { people: matched.people, importer, now });
    const size = team && (await sizeOf(retro, context));
    if (team === null || size === null) {
      this.#tell([{ line: null, code: 'not_a_retro' }]);
      return;
    }
    this.#bytes += size.written;
    if (this.#bytes > this.#most.bytes) throw new Unreadable('zip_bomb');
    if (size.view > VIEW_BYTES) {
      this.#tell([{ line: null, code: 'too_large' }]);
      return;
    }
    this.#tell(read.problems);
    if (this.#keys.has(`${teamId} ${retro.key}`)) {
      this.#tell([{ line: null, code: 'named_twice' }]);
      return;
    }
    this.#keys.add(`${teamId} ${retro.key}`);
    const there = 'id' in team ? await deps.imports.there(idsIn(team.id, retro)) : new Map();
    const isThere = [...there.values()].includes(teamId);
    this.#count(read, isThere);
    if (isThere) return;
    this.#totals.bytes += size.written;
    if ('name' in team) this.#newTeams.add(team.name);
    // No plan has room for more.
    if (this.#newTeams.size > MOST_TEAMS) throw new Unreadable('plan_required');
    const others = new Set(matched.others.map(({ id }) => id));
    for (const { id } of matched.people) this.#people[others.has(id) ? 'others' : 'matched'].add(id);
    if (this.#people.others.size > this.#most.others) throw new Unreadable('zip_bomb');
  }

  of({ from, problems, hasAuthors, table }: ImportContent): ImportPreview {
    const { matched, others } = this.#people;
    const all = [...problems, ...this.#problems];
    return {
      from,
      retros: this.#listed,
      totals: { ...this.#totals, matched: matched.size, others: others.size },
      newTeams: [...this.#newTeams],
      hasAuthors,
      problems: all.slice(0, PREVIEW_LISTS),
      problemCount: problems.length + this.#problemCount,
      table,
    };
  }

  #tell(problems: readonly ImportProblem[]): void {
    this.#problemCount += problems.length;
    this.#problems.push(...problems.slice(0, PREVIEW_LISTS - this.#problems.length));
  }

  #count({ retro, isNamed, isDated }: Extract<RetroFromFile, { ok: true }>, isThere: boolean): void {
    const counts = countsOf(retro);
    this.#totals.retros += 1;
    if (isThere) this.#totals.there += 1;
    else
      for (const what of ['topics', 'groups', 'votes', 'actions'] as const)
        this.#totals[what] += counts[what];
    if (this.#listed.length === PREVIEW_LISTS) return;
    this.#listed.push({
      name: isNamed ? retro.name : null,
      heldAt: isDated ? retro.startedAt : null,
      team: retro.team || null,
      ...counts,
      isThere,
    });
  }
}

/** What importing it would write, by trying; null if it cannot be imported. */
async function sizeOf(retro: ExportedRetro, context: ImportContext): Promise<ImportedBytes | null> {
  try {
    return await runYielding(importedBytes(await runYielding(importSteps(retro, context))));
  } catch {
    return null;
  }
}

const countsOf = ({ groups, actions }: ExportedRetro) => ({
  topics: groups.reduce((sum, { topics }) => sum + topics.length, 0),
  groups: groups.filter(({ topics }) => topics.length > 1).length,
  votes: groups.reduce((sum, { votes }) => sum + votes, 0),
  actions: actions.length,
});
