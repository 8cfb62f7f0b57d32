/** Small changes of our code that no test can notice, as they change nothing that anybody sees: the file, the code before and after as `npm run mutate` tells it, and why. */
export const CHANGES_NOTHING = [];
