import { createHash } from 'node:crypto';
import { type Id, idFromBytes, idSchema } from '#contract/base/ids.ts';
import { typedName } from '#contract/base/typed-text.ts';
import { LIMITS } from '#contract/limits.ts';
import { teamNameKey } from '#contract/teams/team-payloads.ts';
import type { ExportedRetro } from '#contract/transfers/exported-retro.ts';
import type { ImportContext } from '#machines/retro/transfers/imported-log.ts';
import type { WorkspaceMember } from '../access/store/workspace-people.ts';

/** An id that follows from words: the same each time. */
export function idFor(...words: readonly (string | number)[]): Id {
  for (let turn = 0; ; turn += 1) {
    const text = JSON.stringify([...words, turn]);
    const id = idFromBytes(createHash('sha512').update(text).digest());
    if (id !== null) return id;
  }
}

/** The target of a retro: one team, or in a workspace the team that it names. */
export interface ImportTarget {
  workspace: string;
  /** The one it all goes into. */
  team: string | null;
  /** Ids of the workspace's teams, by their names without regard to case. */
  teams: ReadonlyMap<string, string>;
  /** Members by their addresses. */
  members: ReadonlyMap<string, WorkspaceMember>;
}

/** The team of a retro: its id, or the name of one to create; null if it names none. */
export function teamFor(
  { team, teams }: ImportTarget,
  retro: ExportedRetro,
): { id: string } | { name: string } | null {
  if (team !== null) return { id: team };
  const name = typedName(LIMITS.teamName).safeParse(retro.team.slice(0, LIMITS.teamName));
  if (!name.success) return null;
  const id = teams.get(teamNameKey(name.data));
  return id === undefined ? { name: name.data } : { id };
}

/** The id of a retro in a team, the same for every import. */
export const retroIdIn = (team: string, { key }: ExportedRetro): Id => idFor('retro', team, key);

/** The ids under which a team may already have a retro: imported before, or held there. */
export const idsIn = (team: string, retro: ExportedRetro): string[] => [
  retroIdIn(team, retro),
  ...(idSchema.safeParse(retro.key).success ? [retro.key] : []),
];

/**
 * The people of a retro here: members by their addresses, and others as people known only from the file. Those
 * are the same in all retros of one workspace that name them alike.
 */
export function peopleOfTarget(
  { workspace, members }: ImportTarget,
  { people }: ExportedRetro,
): { people: ImportContext['people']; others: { id: string; name: string }[]; matched: number } {
  const taken = new Set<string>();
  const others: { id: string; name: string }[] = [];
  const matches = people.map(({ name, email }) => {
    const member = email === null ? undefined : members.get(email.toLowerCase());
    if (member && !taken.has(member.id)) {
      taken.add(member.id);
      return { id: member.id, name: member.name, guest: false, avatar: member.avatar };
    }
    let turn = 0;
    let id = '';
    do id = idFor('person', workspace, email ?? '', name.toLowerCase(), turn++);
    while (taken.has(id));
    taken.add(id);
    others.push({ id, name });
    return { id, name, guest: true, avatar: null };
  });
  return { people: matches, others, matched: matches.length - others.length };
}

/** Everything `importSteps` needs to know. */
export const contextFor = (
  team: string,
  retro: ExportedRetro,
  { people, importer, now }: Pick<ImportContext, 'people' | 'importer' | 'now'>,
): ImportContext => {
  const id = retroIdIn(team, retro);
  return {
    id,
    teamId: team,
    importer,
    now,
    people,
    idOf: (kind, place) => idFor(kind, id, place),
  };
};
