import { Drawing } from './drawing.tsx';
import kickedOut from './drawings/kicked-out.json';
import notFound from './drawings/not-found.json';
import offline from './drawings/offline.json';

/** No longer in the retro: a closed door, and footsteps leading away from it. */
export const KickedOutArt = () => <Drawing shapes={kickedOut} />;

/** Not found: a magnifying glass over a note that is not there. */
export const NotFoundArt = () => <Drawing shapes={notFound} />;

/** Offline: a plug pulled out of its socket. */
export const OfflineArt = () => <Drawing shapes={offline} />;
