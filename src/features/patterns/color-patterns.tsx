import { useTranslation } from 'react-i18next';
import { TOPIC_COLORS } from '#contract/activities/activities.ts';
import { Note } from '../../ui/layout/note.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { SettingsSection } from '../../ui/layout/settings-section.tsx';
import { Columns, Section } from './pattern-section.tsx';
import styles from './patterns-page.module.css';

const swatches = [
  'paper',
  'paper-raised',
  'paper-sunk',
  'ink',
  'ink-soft',
  'ink-faint',
  'line',
  'line-strong',
];
const accents = [
  'brand',
  'brand-strong',
  'brand-tint',
  'focus',
  'danger-strong',
  'success-strong',
  'warning-strong',
];

/** Colours, type, paper notes and panels. */
export function ColorPatterns() {
  const { t } = useTranslation('patterns');
  return (
    <Section id="look" title={t('look.title')}>
      <div className={styles.gallery}>
        {[...swatches, ...accents].map((name) => (
          <div key={name} className={styles.swatch}>
            <div className={styles.color} style={{ '--swatch': `var(--${name})` }} />
            {name}
          </div>
        ))}
      </div>
      <div className={styles.samples}>
        <p className={styles.hero}>{t('look.hero')}</p>
        <p className={styles.display}>{t('look.display')}</p>
        <p className={styles.title}>{t('look.heading')}</p>
        <p className={styles.lead}>{t('look.lead')}</p>
        <p>{t('look.body')}</p>
        <p className={styles.small}>{t('look.small')}</p>
      </div>
      <div className={`${styles.board} dot-grid`}>
        {TOPIC_COLORS.map((color, at) => (
          <Note key={color} color={color} isRaised={at === 2}>
            {t(`look.topics.${color}`)}
          </Note>
        ))}
        <Note>{t('look.plain')}</Note>
      </div>
      <Columns>
        <Panel className={styles.panel}>{t('look.panel')}</Panel>
        <Panel isSmall className={styles.panel}>
          {t('look.panelSmall')}
        </Panel>
        <Panel isFloating className={styles.panel}>
          {t('look.panelFloating')}
        </Panel>
        <SettingsSection title={t('look.title')}>{t('look.panel')}</SettingsSection>
      </Columns>
    </Section>
  );
}
