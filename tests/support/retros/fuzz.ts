/** How much harder than usual random tests look: with `FUZZ=50` they try fifty times as much, and may take as long. */
const HARDER = Number(process.env.FUZZ ?? 1);

/** How often a random test tries, or the ms it may take, where `usual` is the figure without `FUZZ`. */
export const fuzzed = (usual: number): number => usual * HARDER;

/** Whether random tests were asked to look harder. */
export const IS_HARDER = process.env.FUZZ !== undefined;
