import { useTranslation } from 'react-i18next';
import { List } from '#src/ui/layout/list.tsx';
import styles from './guide-text.module.css';
import type { GuideTexts } from './guides.ts';

export interface GuideTextProps {
  guide: GuideTexts;
  /** Of the headings of its parts. */
  level: 3 | 4;
}

/** What a guide says: what for, how long, sentences to say, and what helps when it goes wrong. */
export function GuideText({ guide, level }: GuideTextProps) {
  const { t } = useTranslation('help');
  const Heading = `h${level}` as const;
  return (
    <div className={styles.guide}>
      <div className={styles.facts}>
        <section>
          <Heading className={styles.part}>{t('aim')}</Heading>
          <p>{guide.aim}</p>
        </section>
        <section>
          <Heading className={styles.part}>{t('time')}</Heading>
          <p>{guide.time}</p>
        </section>
      </div>
      <section>
        <Heading className={styles.part}>{t('say')}</Heading>
        <List className={styles.say}>
          {guide.say.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </List>
      </section>
      <section>
        <Heading className={styles.part}>{t('wrong')}</Heading>
        <dl className={styles.wrong}>
          {guide.wrong.map(({ sign, help }) => (
            <div key={sign}>
              <dt>{sign}</dt>
              <dd>{help}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}
