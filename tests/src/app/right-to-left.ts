/** What is written from right to left. */
export const RIGHT_TO_LEFT = /[\u0590-\u08ff]{2}/;

/** A text without what stands in its own direction within it. */
function withoutIsolated(text: string): string {
  const rest = text.replace(/\u2068[^\u2068\u2069]*\u2069/g, '');
  return rest === text ? rest : withoutIsolated(rest);
}

/** Texts from right to left, as they stand on the page, that would turn what is around them. */
export function turning(): string[] {
  const found: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { nodeValue: text, parentElement: element } = walker.currentNode;
    if (!text || !RIGHT_TO_LEFT.test(withoutIsolated(text))) continue;
    if (!element?.closest('[dir=auto], bdi')) found.push(`${element?.className}: ${text}`);
  }
  for (const field of document.querySelectorAll('input[type=text], textarea'))
    if (field.getAttribute('dir') !== 'auto') found.push(`field ${field.getAttribute('aria-label')}`);
  return found;
}
