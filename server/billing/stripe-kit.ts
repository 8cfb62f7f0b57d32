/* What talking to Stripe needs everywhere. */

/** Whether Stripe has answered with this error. */
export const isError = (error: unknown, what: 'code' | 'type', value: string): error is Error =>
  error instanceof Error && what in error && (error as Error & Record<string, unknown>)[what] === value;

/** What is answered, or something else where Stripe does not know whom it is asked about. */
export async function unlessGone<Answer, Else>(asked: Promise<Answer>, gone: Else): Promise<Answer | Else> {
  try {
    return await asked;
  } catch (error) {
    if (isError(error, 'code', 'resource_missing')) return gone;
    throw error;
  }
}

/** An id, which the library would not miss: it would call an address that is none. */
export function known(id: string | null | undefined): string {
  if (!id) throw new Error('Stripe is asked about nothing');
  return id;
}
