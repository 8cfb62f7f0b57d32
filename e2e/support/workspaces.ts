import type { Person } from './person.ts';
import { expect } from './test.ts';

/** A text field, by the key of its name. */
export const field = ({ page, say }: Person, key: string) => page.getByRole('textbox', { name: say(key) });

/** Creates a workspace on Starter; returns the path of its page. */
export async function createWorkspace(ana: Person, name: string, team = ''): Promise<string> {
  await ana.page.goto('/workspaces/new');
  await field(ana, 'workspaces:settings.name').fill(name);
  await ana.button('forms:wizard.next').click();
  if (team !== '') await field(ana, 'workspaces:create.teamName').fill(team);
  await ana.button('forms:wizard.next').click();
  return chooseStarter(ana, name);
}

/** Takes the plan of the wizard's last step; returns the path of the workspace's page. */
export async function chooseStarter(ana: Person, name: string): Promise<string> {
  await ana.page.getByRole('radio', { name: 'Starter' }).check({ force: true });
  await ana.button('workspaces:create.submit').click();
  await expect(ana.page.getByRole('heading', { level: 1, name })).toBeVisible();
  return new URL(ana.page.url()).pathname;
}
