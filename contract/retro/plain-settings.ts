import * as z from 'zod/mini';

/*
 * Settings that are left out where they have their usual value, and on which no other field of a form depends. A line in `plainSettings` is all that
 * commands, the log, REST, drafts of forms and "Same as last time" need of one.
 */

/** On or off, usually off. */
const aSwitch = {
  /** As a command may set it, within the limits; and as a log holds it, without them (SY11). */
  set: z.literal(true),
  kept: z.literal(true),
  /** As a form holds it, where it may be wrong, and REST takes it. */
  draft: z.boolean(),
  usual: false as boolean,
};

const plainSettings = {
  /** Topics have no author (NN1). */
  withoutNames: aSwitch,
};

type Plain = typeof plainSettings;
export type PlainSetting = keyof Plain;
type Optional<K extends keyof Plain[PlainSetting]> = {
  [S in PlainSetting]: Plain[S][K] extends z.ZodMiniType ? z.ZodMiniOptional<Plain[S][K]> : never;
};

export const PLAIN_SETTINGS = Object.keys(plainSettings) as PlainSetting[];

const fields = (kind: 'set' | 'kept' | 'draft') =>
  Object.fromEntries(PLAIN_SETTINGS.map((name) => [name, z.optional(plainSettings[name][kind])]));

/** Their fields in the settings that a command sets, in those of the log, and in what REST and forms hold. */
export const plainFields = /* @__PURE__ */ fields('set') as Optional<'set'>;
export const keptPlainFields = /* @__PURE__ */ fields('kept') as Optional<'kept'>;
export const draftPlainFields = /* @__PURE__ */ fields('draft') as Optional<'draft'>;
/** The fields of a form, all of which it has. */
export const plainValueFields = /* @__PURE__ */ Object.fromEntries(
  PLAIN_SETTINGS.map((name) => [name, plainSettings[name].draft]),
) as { [S in PlainSetting]: Plain[S]['draft'] };

/** Their values as a form shows them: the usual ones where they are left out. */
export type PlainValues = { [S in PlainSetting]: z.infer<Plain[S]['draft']> };
export const plainValuesOf = (settings: { [S in PlainSetting]?: PlainValues[S] | undefined }): PlainValues =>
  Object.fromEntries(
    PLAIN_SETTINGS.map((name) => [name, settings[name] ?? plainSettings[name].usual]),
  ) as PlainValues;

/** Those of them that are not the usual ones, as settings hold them. */
export const unusualOf = (values: { [S in PlainSetting]?: PlainValues[S] | undefined }) =>
  Object.fromEntries(
    PLAIN_SETTINGS.flatMap((name) => {
      const value = values[name] ?? plainSettings[name].usual;
      return value === plainSettings[name].usual ? [] : [[name, value]];
    }),
  ) as { [S in PlainSetting]?: z.infer<Plain[S]['set']> };
