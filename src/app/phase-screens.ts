import type { ComponentType } from 'react';
import type { Phase } from '#contract/retro/retro-data.ts';
import { loadedWhenShown } from '#src/ui/loading/loaded-when-shown.tsx';

/** A phase on screen: the stage, and a participant's main action. Each is fetched separately. */
interface PhaseScreen {
  Stage: ComponentType;
  Action?: ComponentType;
  /** Fetches it ahead, with its texts. */
  load: () => Promise<unknown>;
}

type Fetch = () => Promise<ComponentType>;

/** A phase's screen from the modules of its feature; `texts` are its namespaces in the language files. */
function screen(texts: string[], stage: Fetch, action?: Fetch): PhaseScreen {
  const main = loadedWhenShown(stage, { texts });
  const side = action && loadedWhenShown(action, { texts, meanwhile: null });
  return {
    Stage: main.Shown,
    ...(side && { Action: side.Shown }),
    load: () => Promise.all([main.load(), side?.load()]),
  };
}

export const phaseScreens: Record<Exclude<Phase, 'finished'>, PhaseScreen> = {
  setup: screen(
    ['lobby', 'iceBreakers'],
    async () => (await import('./lobby-with-ahead.tsx')).LobbyWithAhead,
    async () => (await import('#src/features/lobby/lobby-action.tsx')).LobbyAction,
  ),
  writing: screen(
    ['writing'],
    async () => (await import('#src/features/writing/writing-stage.tsx')).WritingStage,
    async () => (await import('#src/features/writing/writing-action.tsx')).WritingAction,
  ),
  posting: screen(
    ['sharing'],
    async () => (await import('#src/features/sharing/sharing-stage.tsx')).SharingStage,
    async () => (await import('#src/features/sharing/sharing-action.tsx')).SharingAction,
  ),
  grouping: screen(
    ['grouping', 'groups'],
    async () => (await import('#src/features/grouping/grouping-stage.tsx')).GroupingStage,
  ),
  voting: screen(
    ['voting', 'groups'],
    async () => (await import('#src/features/voting/voting-stage.tsx')).VotingStage,
    async () => (await import('#src/features/voting/voting-action.tsx')).VotingAction,
  ),
  discussion: screen(
    ['discussion', 'action-items', 'groups'],
    async () => (await import('#src/features/discussion/discussion-stage.tsx')).DiscussionStage,
    async () => (await import('#src/features/discussion/discussion-action.tsx')).DiscussionAction,
  ),
  review: screen(
    ['review', 'action-items', 'groups'],
    async () => (await import('#src/features/review/review-stage.tsx')).ReviewStage,
    async () => (await import('#src/features/review/review-action.tsx')).ReviewAction,
  ),
};
