/*
 * What comes from outside has no type until it has been parsed. TypeScript gives it `any`, which fits everything; here it is
 * `unknown`, so that it does not compile unparsed. What is cast instead is found by scripts/fence-casts.mjs.
 */
interface JSON {
  parse(text: string, reviver?: (this: unknown, key: string, value: unknown) => unknown): unknown;
}
interface Body {
  json(): Promise<unknown>;
}
