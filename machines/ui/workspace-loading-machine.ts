import { getInitialSnapshot, setup } from 'xstate';
import type { WorkspaceRole, WorkspaceState } from '#machines/access/workspace-access.ts';

/**
 * Kinds of pages of a workspace, by which access is decided; `team` is the page of a team, `archive` the list of archived
 * teams, `records` are the stats, `teams` are all other pages of its teams.
 */
export type WorkspacePlace =
  | 'page'
  | 'members'
  | 'team'
  | 'archive'
  | 'records'
  | 'teams'
  | 'settings'
  | 'deletion'
  | 'history'
  | 'activities'
  | 'plan'
  | 'seats';

/**
 * What the server has answered about a workspace: nothing yet, that it is not available (not to this person, or what
 * came is incomplete, WS9), or its state and what the person is to it.
 */
export type LoadedWorkspace = 'pending' | 'failed' | { as: WorkspaceRole; state: WorkspaceState };

interface Question {
  place: WorkspacePlace;
  workspace: LoadedWorkspace;
  /** Whether pages of plans and prices are shown here (PL9). */
  showsPricing: boolean;
  /** Whether its owner has already been redirected to the settings of this suspended workspace. */
  hasSeenSettings: boolean;
}

/** Where the person is redirected, or that the page is shown. `notAllowed` is the workspace's page, which says why. */
export type WorkspaceVerdict =
  | 'loading'
  | 'in'
  | 'atSelector'
  | 'atHome'
  | 'atPage'
  | 'notAllowed'
  | 'atSettings';

const OWNERS: readonly WorkspacePlace[] = ['settings', 'deletion', 'history', 'activities', 'plan', 'seats'];
const PRICED: readonly WorkspacePlace[] = ['plan', 'seats'];

/** What all members, and the owner, can open while a workspace is not active (WS3, WS7, WS8, WS13). */
const OPEN: Record<Exclude<WorkspaceState, 'active'>, Record<WorkspaceRole, readonly WorkspacePlace[]>> = {
  // Deleting is part of the settings, with its own address.
  suspended: {
    member: ['page', 'members', 'team', 'archive'],
    owner: ['page', 'members', 'team', 'archive', 'settings', 'deletion', 'plan'],
  },
  resting: {
    member: ['page', 'members', 'team', 'archive', 'records'],
    owner: ['page', 'members', 'team', 'archive', 'records', 'settings', 'deletion', 'activities', 'plan'],
  },
  undecided: { member: ['page', 'members'], owner: ['page', 'members', 'plan'] },
  deleted: {
    member: ['page', 'members', 'team', 'archive'],
    owner: ['page', 'members', 'team', 'archive'],
  },
};

/** The standing once loaded; null before. */
const standing = ({ workspace }: Question) => (typeof workspace === 'object' ? workspace : null);

/** Workspace loading (specification section 4, WS3, WS8, WS9), asked again for each page. All but the first state are answers. */
export const workspaceLoadingMachine = setup({
  types: { context: {} as Question, input: {} as Question },
  guards: {
    'it has not come yet': ({ context }) => context.workspace === 'pending',
    'it cannot be had': ({ context }) => context.workspace === 'failed',
    'prices are not shown': ({ context }) => PRICED.includes(context.place) && !context.showsPricing,
    "the page is the owner's": ({ context }) =>
      OWNERS.includes(context.place) && standing(context)?.as !== 'owner',
    'its owner has not seen why it is suspended': ({ context }) =>
      standing(context)?.state === 'suspended' &&
      standing(context)?.as === 'owner' &&
      context.place !== 'settings' &&
      !context.hasSeenSettings,
    'the page opens as it stands': ({ context }) => {
      const current = standing(context);
      if (current === null) return false;
      return current.state === 'active' || OPEN[current.state][current.as].includes(context.place);
    },
  },
}).createMachine({
  id: 'workspace loading',
  description: 'Which page of a workspace somebody gets to see.',
  context: ({ input }) => input,
  initial: 'asking',
  states: {
    asking: {
      always: [
        { guard: 'it has not come yet', target: 'loading' },
        { guard: 'it cannot be had', target: 'atSelector' },
        { guard: 'prices are not shown', target: 'atHome' },
        { guard: "the page is the owner's", target: 'notAllowed' },
        { guard: 'its owner has not seen why it is suspended', target: 'atSettings' },
        { guard: 'the page opens as it stands', target: 'in' },
        { target: 'atPage' },
      ],
    },
    loading: { type: 'final' },
    in: { type: 'final' },
    atSelector: { type: 'final', description: 'With the flash error_fetching_resource.' },
    atHome: { type: 'final' },
    atPage: { type: 'final' },
    notAllowed: { type: 'final', description: "The workspace's page, with the flash unauthorized_action." },
    atSettings: { type: 'final' },
  },
});

/** Whether someone sees a page of a workspace, and where they are redirected otherwise. */
export function workspaceVerdictOf(question: Question): WorkspaceVerdict {
  return getInitialSnapshot(workspaceLoadingMachine, question).value as WorkspaceVerdict;
}
