import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TeamAction } from '#contract/action-items/action-item-payloads.ts';
import { snakeKeys } from '#contract/base/key-case.ts';
import type { Brief } from '#contract/briefs/brief.ts';
import type { DoorView } from '#contract/retro/wire.ts';
import { briefOf } from '#machines/retro/briefs/make-brief.ts';
import { sharedBrief } from '#machines/retro/briefs/shared-brief.ts';
import { Replay } from '#machines/retro/replay-for-reader.ts';
import { ReplayRoute } from '#src/app/replay-route.tsx';
import { TeamActionItems } from '#src/features/action-items/team-action-items.tsx';
import { SharedBriefPage } from '#src/features/briefs/shared-brief-page.tsx';
import { JoinScreen } from '#src/features/join/join-screen.tsx';
import { FinishedOfTeam } from '#src/features/retros/finished-of-team.tsx';
import { NextOfTeam } from '#src/features/retros/next-of-team.tsx';
import { TeamMood } from '#src/features/stats/team-mood.tsx';
import { EditTeamPage } from '#src/features/teams/edit-team-page.tsx';
import { TeamPage } from '#src/features/teams/team-page.tsx';
import { JoinPage } from '#src/features/workspaces/members/join-workspace-page.tsx';
import { loadTexts, startI18n } from '#src/i18n/i18n.ts';
import type { Door } from '#src/socket/retro-door.ts';
import { AnnouncerProvider } from '#src/ui/feedback/announcer.tsx';
import { FlashProvider } from '#src/ui/feedback/flash.tsx';
import { aTeamOf, showTeam } from '#tests/support/pages/team-pages.tsx';
import { logInAs, server, showPages } from '#tests/support/pages/workspace-pages.tsx';
import { idOf, type LocalRetro } from '#tests/support/retros/local-retro.ts';
import { aRetro } from '#tests/support/retros/retro-in-phase.ts';
import { RIGHT_TO_LEFT, turning } from './right-to-left.ts';

/** Ids in tests are made of the Latin letters of a name. */
const [DANA, OMAR, LEA, KIM] = ['דנה ana', 'عمر ben', 'לאה cleo', 'نور kim'] as const;
const [TEAM, WORKSPACE, RETRO] = ['צוות אדום red', 'חברה acme', 'ספרינט 12'] as const;

const TEXTS = [
  'team-mood',
  ...['workspaces', 'teams', 'retros', 'activities', 'team-actions', 'action-items', 'members', 'flashes'],
  ...[
    'forms',
    'workspace-refusals',
    'join',
    'replay',
    'brief-page',
    'brief',
    'lobby',
    'iceBreakers',
    'writing',
  ],
  ...['sharing', 'grouping', 'groups', 'voting', 'discussion', 'review', 'topics', 'room', 'confirmations'],
];
beforeAll(async () => {
  await startI18n('en');
  await loadTexts(...TEXTS);
});
beforeEach(() => logInAs(DANA));

/** A finished retro with a group, an action item with owners, one left over, and everyone from right to left. */
function held(): LocalRetro {
  const retro = aRetro({
    ...{ people: [DANA, OMAR, LEA], watchers: [KIM], phase: 'grouping', settings: { name: RETRO } },
    topics: {
      [DANA]: ['הבנייה איטית', 'יותר מדי פגישות'],
      [OMAR]: ['العرض كان جيدا'],
      [LEA]: ['שחרור ידני'],
    },
  });
  const [a, b] = retro.state.data.groups.map(({ id }) => id) as [string, string];
  retro.do(DANA, { type: 'group.merge', from: a, into: b });
  retro.do(DANA, { type: 'group.name', group: b, name: 'שחרורים' });
  retro.do(DANA, { type: 'voting.start' });
  retro.do(OMAR, { type: 'vote.place', group: b, weight: 1 });
  retro.do(DANA, { type: 'voting.close' });
  retro.do(DANA, { type: 'group.choose', group: b, minutes: 5 });
  const owners = [idOf(OMAR), idOf(LEA)];
  retro.do(OMAR, { type: 'action.add', description: 'לתקן את הבנייה', owners, dueDate: null, group: b });
  retro.do(DANA, { type: 'review.start' });
  retro.do(DANA, { type: 'retro.finish' });
  return retro;
}

describe('[FR4] every text and name has its own direction', () => {
  const people = [DANA, OMAR];
  const { workspace, team } = aTeamOf(people, { name: WORKSPACE }, TEAM);
  // Addresses have no letters from right to left.
  const members = team.members.map((member) => ({ ...member, email: 'someone@example.org' }));
  const place = { ...team, members, workspace: { ...team.workspace, name: WORKSPACE } };
  const path = `/workspaces/${workspace.id}/teams/${team.id}`;
  const item: TeamAction = {
    ...{ id: idOf('item'), retro: { id: idOf('retro'), name: RETRO }, group: 'שחרורים' },
    ...{ description: 'לתקן את הבנייה', dueOn: null, state: 'open', createdAt: 0, isOfTeam: false },
    owners: [OMAR, LEA].map((name) => ({ id: idOf(name), name })),
  };
  const retroOf = (name: string, status: string) => ({
    ...{ id: idOf(`${name}retro`), name, activity: 'sailboat', startsAt: Date.now(), duration: 60, status },
    ...{ phase: 'setup', moderator: OMAR, isModerator: false, teamId: team.id, ownActivity: 'הפלגה' },
    team: { id: team.id, name: TEAM, workspaceId: workspace.id },
  });
  const answers = () => {
    for (const [query, status] of [
      ['running&offset=0', 'in_progress'],
      ['upcoming&offset=0', 'created'],
      ['finished&offset=0&limit=6', 'finished'],
      ['finished&offset=0&limit=10', 'finished'],
    ] as const)
      server.answers[`GET /retros?team_id=${team.id}&state=${query}`] = () => ({
        retros: [retroOf(RETRO, status)],
        total: 1,
      });
    server.answers[`GET ${path}/action_items?state=open&offset=0&limit=10`] = () => ({
      items: [item],
      total: 1,
    });
  };

  it('on the page of a team: retros, action items, teammates', async () => {
    answers();
    showTeam(
      { workspace, team: place },
      <TeamPage
        next={<NextOfTeam />}
        actionItems={<TeamActionItems />}
        mood={<TeamMood />}
        held={<FinishedOfTeam />}
      />,
    );
    await screen.findByText(item.description);
    await screen.findAllByText(RETRO);
    expect(turning()).toEqual([]);
  });

  it('on the settings of a team', async () => {
    showTeam({ workspace, team: place }, <EditTeamPage />);
    await screen.findByDisplayValue(TEAM);
    expect(turning()).toEqual([]);
  });

  it('on the page of an invitation to a team', async () => {
    server.answers['POST /workspaces/invitations/look'] = () => ({
      ...{
        id: idOf('invitation'),
        email: 'ana@example.org',
        inviter: OMAR,
        isExpired: false,
        hasAccount: true,
      },
      ...{ workspace: { id: workspace.id, name: WORKSPACE }, team: { id: team.id, name: TEAM } },
    });
    showPages('/workspaces/join?token=abc', { '/workspaces/join': <JoinPage notFound={() => null} /> });
    await screen.findByRole('heading', { level: 1 });
    expect(turning()).toEqual([]);
  });
});

describe('[FR4] at the door every text and name has its own direction', () => {
  const view = (changed: Partial<DoorView>): DoorView => ({
    ...{ kind: 'door', you: idOf(KIM), retro: idOf('retro'), name: RETRO, moderator: DANA, role: null },
    ...{ admission: 'outside', knockAt: null },
    open: { startsAt: Date.now(), requiresAccount: false, slotsLeft: true, over: false },
    ...changed,
  });
  const user = {
    ...{
      id: idOf(KIM),
      name: KIM,
      email: null,
      avatar: null,
      temporary: true,
      verified: false,
      locale: null,
    },
  };
  const open = { requiresAccount: false, slotsLeft: true, over: false, startsAt: Date.now() };
  const doors: [string, Partial<Door>, ReactNode?][] = [
    ['someone the browser knows', { view: view({}) }],
    ['a visitor', { status: 'nobody', view: null, user: null }],
    ['someone too early', { view: view({ open: { ...open, startsAt: Date.now() + 9e7 } }) }],
    ['someone for whom no place is left', { view: view({ open: { ...open, slotsLeft: false } }) }],
    ['someone who has to have an account', { view: view({ open: { ...open, requiresAccount: true } }) }],
    ['someone who waits', { view: view({ admission: 'waiting', role: 'participant', open: null }) }],
    ['someone who was rejected', { view: view({ admission: 'rejected', role: 'participant', open: null }) }],
    ['someone who was removed', { view: view({ admission: 'removed', open: null }) }],
    ['someone who comes after the end', { view: view({ open: { ...open, over: true } }) }],
  ];
  it.each(doors)('for %s', async (_, changed) => {
    const door: Door = {
      ...{ status: 'outside', retro: idOf('retro'), view: view({}), user, connection: 'live' },
      ...{ introduce: async () => {}, join: async () => ({ ok: true, seq: 2 }), withdraw: () => {} },
      writeAhead: async () => ({ ok: true, seq: 0 }),
      ...{ serverNow: Date.now },
      ...changed,
    };
    const now = Date.now();
    const retro = { name: RETRO, moderator: DANA, startsAt: now + 36e5, now, requiresAccount: false };
    render(
      <MemoryRouter>
        <JoinScreen door={door} retro={retro} />
      </MemoryRouter>,
    );
    await screen.findByRole('heading', { level: 1 });
    expect(turning()).toEqual([]);
  });
});

const shown = (path: string, page: ReactNode, at: string) =>
  render(
    <MemoryRouter initialEntries={[at]}>
      <AnnouncerProvider>
        <FlashProvider>
          <Routes>
            <Route path={path} element={page} />
          </Routes>
        </FlashProvider>
      </AnnouncerProvider>
    </MemoryRouter>,
  );

it('[FR4] in the replay every text and name has its own direction, at every moment', async () => {
  const retro = held();
  const replay = new Replay(idOf(OMAR), false);
  const moments = retro.log
    .map((fact) => replay.next(fact))
    .filter((moment) => moment !== null)
    .map((moment) => `${JSON.stringify(moment)}\n`);
  vi.stubGlobal('fetch', async () => new Response(moments.join('')));
  shown('/retro/:retroId/replay', <ReplayRoute />, `/retro/${idOf('retro')}/replay`);
  const slider = await screen.findByRole<HTMLInputElement>('slider', { name: 'Moment' });
  const found = new Set<string>();
  for (let place = 0; place <= Number(slider.max); place += 1) {
    fireEvent.change(slider, { target: { value: String(place) } });
    // Its screen may still be on its way.
    await waitFor(() => expect(screen.queryByText('Loading…')).toBeNull());
    for (const text of turning()) found.add(text);
  }
  expect([...found]).toEqual([]);
  expect(screen.getAllByText(RIGHT_TO_LEFT).length).toBeGreaterThan(5);
});

it('[FR4] in a shared brief every text and name has its own direction, with and without names', async () => {
  for (const withNames of [true, false]) {
    const brief = snakeKeys(sharedBrief(briefOf(held().state.data) as Brief, withNames));
    vi.stubGlobal('fetch', async () => Response.json(brief));
    shown('/brief/:token', <SharedBriefPage />, '/brief/TOKEN');
    await screen.findAllByText('לתקן את הבנייה');
    expect(turning()).toEqual([]);
    cleanup();
  }
});
