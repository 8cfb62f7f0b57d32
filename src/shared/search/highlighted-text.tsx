import type { FoundText } from '#contract/search/search-payloads.ts';
import styles from './found-texts.module.css';

/** A text in which what was found is marked. */
export function HighlightedText({ text, spans }: Pick<FoundText, 'text' | 'spans'>) {
  let end = 0;
  const parts = spans.map(([from, to]) => {
    const before = text.slice(end, from);
    end = to;
    return { from, before, found: text.slice(from, to) };
  });
  return (
    <bdi>
      {parts.map(({ from, before, found }) => (
        <span key={from}>
          {before}
          <mark className={styles.found}>{found}</mark>
        </span>
      ))}
      {text.slice(end)}
    </bdi>
  );
}
