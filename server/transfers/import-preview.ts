import type { ExportedRetro } from '#contract/exported-retro.ts';
import type { Owner } from '#contract/retro.ts';
import { type ImportPreview, type ImportProblem, PREVIEW_LISTS } from '#contract/transfers.ts';
import { type ImportContext, importing } from '#machines/retro/imported-log.ts';
import type { Imports } from '../store/transfers/imports.ts';
import { contextFor, idFor, idsIn, peopleHere, type Target, teamFor } from './import-target.ts';
import { inTurns } from './in-turns.ts';
import type { Incoming } from './incoming.ts';

export interface PreviewDeps {
  imports: Pick<Imports, 'there'>;
  importer: Owner;
  now: number;
  /** Between two retros: throws where it is to stop. */
  between: () => Promise<void>;
}

/** Reads all of a file and says what it would bring in; nothing is written (EX3). */
export async function previewOf(
  { from, retros, problems: before, hasAuthors, table }: Incoming,
  target: Target,
  { imports, importer, now, between }: PreviewDeps,
): Promise<ImportPreview> {
  const listed: ImportPreview['retros'] = [];
  const problems: ImportProblem[] = [...before];
  const totals = { retros: 0, there: 0, topics: 0, groups: 0, votes: 0, actions: 0, matched: 0, others: 0 };
  const keys = new Set<string>();
  const people = { matched: new Set<string>(), others: new Set<string>() };
  const newTeams = new Set<string>();
  for (const load of retros) {
    await between();
    const read = await load();
    if (!read.ok) {
      problems.push(read.problem);
      continue;
    }
    const { retro } = read;
    const team = teamFor(target, retro);
    const known = peopleHere(target, retro);
    const teamId = team && 'id' in team ? team.id : idFor('team', retro.team);
    const context = contextFor(teamId, retro, { people: known.people, importer, now });
    if (team === null || !(await replays(retro, context))) {
      problems.push({ line: null, code: 'not_a_retro' });
      continue;
    }
    problems.push(...read.problems);
    if (keys.has(`${teamId} ${retro.key}`)) {
      problems.push({ line: null, code: 'named_twice' });
      continue;
    }
    keys.add(`${teamId} ${retro.key}`);
    const there = 'id' in team ? await imports.there(idsIn(team.id, retro)) : new Map();
    const isThere = [...there.values()].includes(teamId);
    const counts = countsOf(retro);
    totals.retros += 1;
    if (isThere) totals.there += 1;
    else {
      for (const what of ['topics', 'groups', 'votes', 'actions'] as const) totals[what] += counts[what];
      if ('name' in team) newTeams.add(team.name);
      const others = new Set(known.others.map(({ id }) => id));
      for (const { id } of known.people) people[others.has(id) ? 'others' : 'matched'].add(id);
    }
    if (listed.length < PREVIEW_LISTS)
      listed.push({
        name: read.isNamed ? retro.name : null,
        heldAt: read.isDated ? retro.startedAt : null,
        team: retro.team || null,
        ...counts,
        isThere,
      });
  }
  return {
    from,
    retros: listed,
    totals: { ...totals, matched: people.matched.size, others: people.others.size },
    newTeams: [...newTeams],
    hasAuthors,
    problems: problems.slice(0, PREVIEW_LISTS),
    problemCount: problems.length,
    table,
  };
}

/** Whether it comes in at all, by trying. */
async function replays(retro: ExportedRetro, context: ImportContext): Promise<boolean> {
  try {
    await inTurns(importing(retro, context));
    return true;
  } catch {
    return false;
  }
}

const countsOf = ({ groups, actions }: ExportedRetro) => ({
  topics: groups.reduce((sum, { topics }) => sum + topics.length, 0),
  groups: groups.filter(({ topics }) => topics.length > 1).length,
  votes: groups.reduce((sum, { votes }) => sum + votes, 0),
  actions: actions.length,
});
