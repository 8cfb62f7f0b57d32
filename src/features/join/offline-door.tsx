import { CloudOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Door } from '#src/socket/retro-door.ts';
import { List } from '#src/ui/layout/list.tsx';
import { Note } from '#src/ui/layout/note.tsx';
import { DoorCard } from './door-card.tsx';
import styles from './join.module.css';
import { type UnsentText, unsentInRetro } from './unsent-in-retro.ts';

/** There was no network when the page was loaded: what this browser keeps of the retro until it is back (SY6, SY19). */
export function OfflineDoor({ door }: { door: Door }) {
  const { t } = useTranslation('join');
  const { sending, otherSteps, typed } = unsentInRetro(door.retro, door.user?.id ?? '');
  return (
    <DoorCard title={t('offline.title')} moderator={null}>
      <div className={styles.form}>
        <p className={styles.moderator} role="status">
          <CloudOff aria-hidden="true" className={styles.sign} />
          {t('offline.text')}
        </p>
        <KeptTexts title={t('offline.sending')} texts={sending} />
        {otherSteps > 0 && <p>{t('offline.steps', { count: otherSteps })}</p>}
        <KeptTexts title={t('offline.typed')} texts={typed} />
      </div>
    </DoorCard>
  );
}

function KeptTexts({ title, texts }: { title: string; texts: readonly UnsentText[] }) {
  if (texts.length === 0) return null;
  return (
    <section className={styles.ways}>
      <h2 className={styles.keptTitle}>{title}</h2>
      <List className={styles.kept}>
        {texts.map(({ key, text }) => (
          <li key={key}>
            <Note>{text}</Note>
          </li>
        ))}
      </List>
    </section>
  );
}
