import { Drawing } from './drawing.tsx';
import noTeams from './drawings/no-teams.json';

/** No team yet: a laid table with empty chairs. */
export const NoTeamsArt = () => <Drawing shapes={noTeams} />;
