/** All texts that can appear without a change of phase, so that nothing suspends while people work. */
export const liveRetroTexts = ['frame', 'room', 'confirmations', 'refusals', 'topics', 'activities', 'ui'];
