import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { Phase } from '#contract/retro.ts';
import { loadTexts } from '#src/i18n/i18n.ts';

/** A phase on screen: what stands on the stage, and what a participant mainly does. Each is fetched on its own. */
interface PhaseScreen {
  Stage: LazyExoticComponent<ComponentType>;
  Action?: LazyExoticComponent<ComponentType>;
  /** Fetches it ahead, with its texts. */
  load: () => Promise<unknown>;
}

/** Makes a phase's screen of the modules of its feature; `texts` is its namespace in the language files. */
function screen(
  texts: string,
  stage: () => Promise<ComponentType>,
  action?: () => Promise<ComponentType>,
): PhaseScreen {
  return {
    Stage: lazy(async () => ({ default: await stage() })),
    ...(action && { Action: lazy(async () => ({ default: await action() })) }),
    load: () => Promise.all([loadTexts(texts), stage(), action?.()]),
  };
}

export const phaseScreens: Record<Exclude<Phase, 'finished'>, PhaseScreen> = {
  setup: screen(
    'lobby',
    async () => (await import('#src/features/lobby/lobby-stage.tsx')).LobbyStage,
    async () => (await import('#src/features/lobby/lobby-action.tsx')).LobbyAction,
  ),
  writing: screen(
    'writing',
    async () => (await import('#src/features/writing/writing-stage.tsx')).WritingStage,
    async () => (await import('#src/features/writing/writing-action.tsx')).WritingAction,
  ),
  posting: screen(
    'sharing',
    async () => (await import('#src/features/sharing/sharing-stage.tsx')).SharingStage,
    async () => (await import('#src/features/sharing/sharing-action.tsx')).SharingAction,
  ),
  grouping: screen(
    'grouping',
    async () => (await import('#src/features/grouping/grouping-stage.tsx')).GroupingStage,
  ),
  voting: screen(
    'voting',
    async () => (await import('#src/features/voting/voting-stage.tsx')).VotingStage,
    async () => (await import('#src/features/voting/voting-action.tsx')).VotingAction,
  ),
  discussion: screen(
    'discussion',
    async () => (await import('#src/features/discussion/discussion-stage.tsx')).DiscussionStage,
    async () => (await import('#src/features/discussion/discussion-action.tsx')).DiscussionAction,
  ),
  review: screen(
    'review',
    async () => (await import('#src/features/review/review-stage.tsx')).ReviewStage,
    async () => (await import('#src/features/review/review-action.tsx')).ReviewAction,
  ),
};
