import { useTranslation } from 'react-i18next';
import styles from './legal.module.css';

export interface LegalTextProps {
  /** A key of the texts: it has a title, a lead, and sections by name. */
  text: 'about' | 'terms' | 'privacy';
  sections: readonly string[];
  /** Numbers that its sentences name. */
  values?: Readonly<Record<string, number>>;
}

/** A page to be read: a title, what it is about, and sections. */
export function LegalText({ text, sections, values = {} }: LegalTextProps) {
  const { t } = useTranslation('legal');
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <h1>{t(`${text}.title`)}</h1>
        <p className={styles.lead}>{t(`${text}.lead`)}</p>
      </header>
      {sections.map((section) => (
        <section key={section} id={section} className={styles.section}>
          <h2>{t(`${text}.${section}.title`)}</h2>
          <p>{t(`${text}.${section}.text`, values)}</p>
        </section>
      ))}
    </article>
  );
}
