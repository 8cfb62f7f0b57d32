import type { RetroData } from '#contract/retro/retro-data.ts';
import type { LocalRetro } from './local-retro.ts';
import { aRetro } from './retro-in-phase.ts';

export const UNDO = { type: 'grouping.undo' } as const;

/** A retro in grouping with four topics in a group each, and the ids of these groups in order. */
export function grouping(plan: Parameters<typeof aRetro>[0] = {}) {
  const people = ['Ana', 'Ben', 'Cleo', 'Dora'];
  const retro = aRetro({ phase: 'grouping', people, topics: 1, ...plan });
  const [a, b, c, d] = retro.state.data.groups.map((group) => group.id) as [string, string, string, string];
  return { retro, a, b, c, d };
}
export const merge = (from: string, into: string) => ({ type: 'group.merge', from, into }) as const;
export const suggest = (one: string, other: string) => ({
  type: 'suggestion.make' as const,
  groups: [one, other] as [string, string],
});
export const topicsOf = ({ groups }: RetroData) => groups.map((group) => group.topics);
export const asText = (retro: LocalRetro) => {
  const { groups, suggestions, actions } = retro.state.data;
  return JSON.stringify({ groups, suggestions, actions });
};
