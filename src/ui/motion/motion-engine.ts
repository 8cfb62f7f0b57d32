import type { FeatureBundle, TargetAndTransition } from 'framer-motion';

/** How long to wait before asking again for the engine if it could not be loaded, ms. */
export const RETRY_MS = 30_000;

let engine: FeatureBundle | undefined;
let loading: Promise<FeatureBundle> | undefined;

/**
 * What moves things, in a file of its own that is loaded once. Never rejects: without it everything is
 * simply in its place, which is no error to anybody, and it is asked for again until it comes.
 */
export function motionEngine(): Promise<FeatureBundle> {
  loading ??= load();
  return loading;
}

async function load(): Promise<FeatureBundle> {
  for (;;) {
    try {
      engine = (await import('./motion-features.ts')).motionFeatures;
      return engine;
    } catch {
      await new Promise((again) => setTimeout(again, RETRY_MS));
    }
  }
}

/** From where something is seen to come, as `initial`. Without the engine it would stay there, so it is in its place from the start. */
export const comingFrom = (where: TargetAndTransition): TargetAndTransition | false =>
  engine !== undefined && where;
