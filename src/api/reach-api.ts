import { type Reach, reachSchema } from '#contract/base/reach-payload.ts';
import { call } from './http.ts';

/** Where others reach the server; only its own machine is told. Throws an ApiError. */
export const getReach = (): Promise<Reach> => call('/reach', reachSchema);
