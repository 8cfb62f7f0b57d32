/** Why nothing was moved, in a sentence for the person who asked. */
export class MoveRefused extends Error {}
