import { TURNING } from './typed-text.ts';

/** Whether two names are the same to someone who types one of them: spaces around them, and marks that nobody can type, do not count. */
export const isSameName = (one: string, other: string): boolean => {
  const visible = (name: string) => name.replace(TURNING, '').trim();
  return visible(one) === visible(other);
};
