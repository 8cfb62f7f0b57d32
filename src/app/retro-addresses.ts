import { matchPath } from 'react-router-dom';

/** Where a retro is found, and where one of a team is found too. */
export const RETRO_PATH = '/retro/:retroId';
export const TEAM_RETRO_PATH = '/workspaces/:workspaceId/teams/:teamId/retros/:retroId';

/** The retro that an address shows, if it shows one; the form for a new one of a team is none. */
export function retroAt(pathname: string): string | undefined {
  const match = matchPath(RETRO_PATH, pathname) ?? matchPath(TEAM_RETRO_PATH, pathname);
  return match?.params.retroId === 'new' ? undefined : match?.params.retroId;
}
