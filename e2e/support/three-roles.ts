import type { Person } from './person.ts';
import type { Stage } from './retro-stage.ts';
import type { OpenPerson } from './test.ts';

/** Hanna, who moderates, Ben, who takes part, and Wanda, who watches, open a stage's retro, each in a browser of their own. */
export async function openInThreeRoles(
  person: OpenPerson,
  stage: Stage,
  wandas: Parameters<OpenPerson>[1] = {},
): Promise<[Person, Person, Person]> {
  const [hanna, ben, wanda] = await Promise.all([
    person('Hanna', { session: stage.moderator.session }),
    person('Ben'),
    person('Wanda', wandas),
  ]);
  const path = `/retro/${stage.retro}`;
  await hanna.page.goto(path);
  await ben.join(path);
  await wanda.watch(path);
  return [hanna, ben, wanda];
}
