import type { ReactNode } from 'react';
import card from '#src/ui/layout/page-card.module.css';
import { Panel } from '#src/ui/layout/panel.tsx';
import styles from './account.module.css';

export interface AccountCardProps {
  title: ReactNode;
  /** One or two sentences. */
  lead?: ReactNode;
  children: ReactNode;
  /** Other ways on. */
  foot?: ReactNode;
}

/** The card of each account form. */
export function AccountCard({ title, lead, children, foot }: AccountCardProps) {
  return (
    <section className={card.page}>
      <Panel isFloating className={card.card}>
        <header className={card.head}>
          <h1>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </header>
        {children}
        {foot && <footer className={styles.foot}>{foot}</footer>}
      </Panel>
    </section>
  );
}
