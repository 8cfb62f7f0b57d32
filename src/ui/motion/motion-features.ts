import { domMax } from 'framer-motion';

/** Includes layout motion: groups reorder by votes, cards travel from the hand to the board. */
export const motionFeatures = domMax;
