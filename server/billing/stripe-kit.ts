/* Helpers for all calls to Stripe. */

/** Whether Stripe has answered with this error. */
export const isError = (error: unknown, what: 'code' | 'type', value: string): error is Error =>
  error instanceof Error && what in error && (error as Error & Record<string, unknown>)[what] === value;

/** The answer, or a fallback if Stripe does not know the customer. */
export async function unlessGone<Answer, Else>(call: Promise<Answer>, gone: Else): Promise<Answer | Else> {
  try {
    return await call;
  } catch (error) {
    if (isError(error, 'code', 'resource_missing')) return gone;
    throw error;
  }
}

/** Checks that an id is not empty: the library would call a wrong address without noticing. */
export function requiredId(id: string | null | undefined): string {
  if (!id) throw new Error('Stripe is asked about nothing');
  return id;
}
