import { emailSchema } from '#contract/base/email.ts';

/**
 * The addresses in a text, such as a pasted list, separated by spaces, commas, semicolons or line breaks. Names
 * before an address in angle brackets are left out. `wrong`: the parts that are not addresses.
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
