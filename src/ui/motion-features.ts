import { domMax } from 'framer-motion';

/** Layout motion included: groups reorder by votes, cards travel from hand to board. */
export const motionFeatures = domMax;
