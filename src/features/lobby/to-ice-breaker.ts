/** The id of the question that is asked. */
export const ICE_BREAKER = 'ice-breaker';

/** Brings the card of the ice breaker into sight, which is below the edge on a phone. */
export function toIceBreaker(): HTMLElement | null {
  const card = document.getElementById(ICE_BREAKER)?.closest('section') ?? null;
  card?.scrollIntoView({ block: 'start' });
  return card;
}

/** The same, and puts the focus into its field. */
export function answerIceBreaker(): void {
  toIceBreaker()?.querySelector('textarea')?.focus({ preventScroll: true });
}
