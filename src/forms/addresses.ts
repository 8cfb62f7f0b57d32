import { emailSchema } from '#contract/settings.ts';

/**
 * The addresses in a text that separates them by spaces, commas, semicolons or lines, as lists are pasted: names that stand
 * before an address in angle brackets are left out. `wrong`: what is none.
 */
export function addressesIn(text: string): { good: string[]; wrong: string[] } {
  const words = text
    .replace(/[^<>,;\n]*<([^<>\n]*)>/g, ' $1 ')
    .split(/[\s,;]+/)
    .filter(Boolean);
  const good = new Set<string>();
  const wrong: string[] = [];
  for (const word of words) {
    const parsed = emailSchema.safeParse(word);
    if (parsed.success) good.add(parsed.data);
    else wrong.push(word);
  }
  return { good: [...good], wrong };
}
