import { Drawing } from './drawing.tsx';
import noActions from './drawings/no-actions.json';
import noTopics from './drawings/no-topics.json';
import nothingToGroup from './drawings/nothing-to-group.json';
import waiting from './drawings/waiting.json';

/** No topics yet: a blank note and a waiting pencil. */
export const NoTopicsArt = () => <Drawing shapes={noTopics} />;

/** Waiting to be let in: a door ajar with light behind it. */
export const WaitingArt = () => <Drawing shapes={waiting} />;

/** Nothing to group: two separate notes, and a thread that does not join them yet. */
export const NothingToGroupArt = () => <Drawing shapes={nothingToGroup} />;

/** No action items: a clipboard whose first box is not ticked yet. */
export const NoActionsArt = () => <Drawing shapes={noActions} />;
