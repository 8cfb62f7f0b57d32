/*
 * `npm run picture`: plays a retro up to its discussion on the built server, and takes docs/images/retro.png, as its
 * moderator sees it, and the pictures shown with links to the public pages.
 */
import { type Browser, chromium, type Page } from 'playwright';
import { CHROMIUM_FLAGS, findBrowser } from './browser.mjs';
import { startBuiltServer } from './built-server.ts';
import { PERSONAS } from './demo/demo-words.ts';
import { playTo } from './demo/play.ts';
import { Teammate } from './demo/teammate.ts';
import { takeLinkPictures } from './picture/link-pictures.ts';

const PICTURE = 'docs/images/retro.png';
const SIZE = { width: 1440, height: 900 };

interface Session {
  token: string;
  user: { id: string };
}

async function post<T>(url: string, path: string, body: object, token = ''): Promise<T> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await fetch(`${url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return (await answer.json()) as T;
}

/** Opens the page of somebody in the retro. */
async function openPage(browser: Browser, link: string, session: Session): Promise<Page> {
  const context = await browser.newContext({ viewport: SIZE, colorScheme: 'light', reducedMotion: 'reduce' });
  const kept = JSON.stringify(session);
  await context.addInitScript(`localStorage.setItem('hindsight.session', ${JSON.stringify(kept)})`);
  // The moderator counts as someone who has led retros before, so no hints are shown.
  await context.addInitScript(`localStorage.setItem('hindsight.first-retro:${session.user.id}', 'no hints')`);
  const page = await context.newPage();
  await page.goto(link);
  return page;
}

/** A team in the middle of its discussion: one action item agreed on, another being written. */
async function stage(url: string, browser: Browser): Promise<Page> {
  const sessions = await Promise.all(
    ['Hanna', ...PERSONAS.map(({ name }) => name)].map((name) =>
      post<Session>(url, '/users/temporary', { name }),
    ),
  );
  const [hosting, ...joining] = sessions as [Session, ...Session[]];
  const settings = {
    name: 'Sprint 42',
    activity: 'mad_sad_glad',
    waiting_room_enabled: false,
    participant_ids: [],
  };
  const { retro_id: retro } = await post<{ retro_id: string }>(url, '/retro', settings, hosting.token);
  const host = new Teammate(url, hosting.token, retro, hosting.user.id, []);
  await host.until(() => true);
  const members = [];
  for (const [at, persona] of PERSONAS.entries()) {
    const { token, user } = joining[at] as Session;
    const person = new Teammate(url, token, retro, user.id, []);
    await person.join();
    members.push({ person, persona });
  }
  await playTo({ host, members }, 'voting');
  const { data } = await host.until(({ data: { groups } }) => groups.some(({ name }) => name !== ''));
  const group = data.groups.find(({ name }) => name !== '')?.id ?? '';
  const others = data.groups.filter(({ id }) => id !== group);
  for (const [at, { person }] of members.entries()) {
    await person.until(({ data: { groups } }) => groups.length === data.groups.length);
    await person.send({ type: 'vote.place', group, weight: at === 0 ? 1 : 2 });
    await person.send({ type: 'vote.place', group: others[at % 3]?.id ?? '', weight: at === 0 ? 2 : 1 });
  }
  await host.send({ type: 'voting.close' });
  await host.send({ type: 'group.choose', group, minutes: 5 });
  const [, owner] = members;
  await owner?.person.send({
    type: 'action.add',
    description: owner.persona.action,
    owners: [owner.person.id],
    dueDate: null,
    group,
  });
  const link = `${url}/retro/${retro}`;
  const page = await openPage(browser, link, hosting);
  const writing = await openPage(browser, link, joining[0] as Session);
  await writing.getByLabel('New action item').fill('Run the checkout tests on every branch, twice');
  await page.getByText('Run the checkout tests on every branch, twice').waitFor();
  return page;
}

const server = await startBuiltServer({ PORT: '0' });
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: CHROMIUM_FLAGS,
});
try {
  const page = await stage(server.url, browser);
  await page.screenshot({ path: PICTURE, animations: 'disabled' });
  await takeLinkPictures(browser, server.url);
  console.log(`${PICTURE} and the pictures of links are taken.`);
} finally {
  await browser.close();
  await server.stop();
}
process.exit(0);
