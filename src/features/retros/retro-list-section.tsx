import { type ReactNode, useId } from 'react';
import type { ListedRetro } from '#contract/retro/retro-payloads.ts';
import { List } from '#src/ui/layout/list.tsx';
import column from '#src/ui/layout/page-column.module.css';
import { MoreRetros } from './more-retros.tsx';
import { RetroRow } from './retro-row.tsx';
import styles from './retros.module.css';
import type { RetroPages } from './use-retro-pages.ts';

export interface RetroPartProps {
  title: string;
  /** The level of its heading; those of the rows are one lower. */
  level: 2 | 3;
  pages: RetroPages;
  /** The actions for one retro. */
  actions?: (retro: ListedRetro) => ReactNode;
}

/** Retros in the same state, under a heading; empty if there are none. */
export function RetroPart({ title, level, pages, actions }: RetroPartProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  if (!pages.retros || pages.retros.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby={id}>
      <Heading id={id} className={column.partTitle}>
        {title}
      </Heading>
      <List className={styles.list} aria-labelledby={id}>
        {pages.retros.map((retro) => (
          <RetroRow
            key={retro.id}
            retro={retro}
            level={level === 2 ? 3 : 4}
            actions={actions?.(retro)}
            isTeamNamed={level === 2}
          />
        ))}
      </List>
      {pages.hasMore && <MoreRetros pages={pages} />}
    </section>
  );
}
