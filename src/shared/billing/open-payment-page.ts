/** Leaves for a payment page; an object, so that tests can replace `to`. */
export const leavePage = { to: (url: string): void => window.location.assign(url) };
