/** An address where there is nothing. */
export const LOST = '/no/such/page';

/** Whether a page is the one that says that nothing is there. */
export const isForLost = (page: string): boolean => page.startsWith(LOST);
