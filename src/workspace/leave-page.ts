/** How a page is left for one to pay on; tests put in their own. */
export const leavePage = { to: (url: string): void => window.location.assign(url) };
