/**
 * JSON in a column that only this server writes, in the type in which the code beside it has written it. This alone may give JSON a
 * type without parsing it: lists and sums read thousands of such rows, and one with a wrong shape would be our own fault. What people,
 * browsers or other services sent is parsed with a schema before it is stored, so it never comes here unread.
 */
export const storedJson = <T>(text: string): T => JSON.parse(text) as T;
