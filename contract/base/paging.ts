import * as z from 'zod/mini';

/** Where a page of a list begins, as it comes in an address: how many rows stand before it. */
export const offsetSchema = z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(1_000_000)), 0);

/** How many rows a page has at most, as it comes in an address; the usual number without it. */
export const limitSchema = (usual: number) =>
  z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(usual)), usual);
