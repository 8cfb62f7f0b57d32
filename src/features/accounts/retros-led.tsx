import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RetroPage } from '#contract/retro/retro-payloads.ts';
import { listOpenRetrosLed } from '#src/api/retros-api.ts';
import styles from './profile.module.css';

/** How many retros are named; for more only their number is shown. */
const NAMED = 5;

/** The retros that one leads and that are not finished, the newest of them by name; null until that is known. */
export type RetrosLed = RetroPage | 'unknown' | null;

/** Asks once which retros lose their moderator when the account is deleted. */
export function useRetrosLed(): RetrosLed {
  const [led, setLed] = useState<RetrosLed>(null);
  useEffect(() => {
    const leaving = new AbortController();
    listOpenRetrosLed(leaving.signal).then(setLed, () => leaving.signal.aborted || setLed('unknown'));
    return () => leaving.abort();
  }, []);
  return led;
}

/** Says which retros lose their moderator, and what happens there then (RO8). */
export function RetrosLedNotice({ led }: { led: RetrosLed }) {
  const { t } = useTranslation('profile');
  const { retros, total } = led === null || led === 'unknown' ? { retros: [], total: 0 } : led;
  return (
    <div role="status" className={styles.led}>
      {led === 'unknown' && <p>{t('delete.led_unknown')}</p>}
      {total > 0 && (
        <>
          <p>{t('delete.led', { count: total })}</p>
          <ul>
            {retros.slice(0, NAMED).map(({ id, name }) => (
              <li key={id}>
                <bdi>{name}</bdi>
              </li>
            ))}
            {total > NAMED && <li>{t('delete.led_more', { count: total - NAMED })}</li>}
          </ul>
          <p>{t('delete.led_after')}</p>
        </>
      )}
    </div>
  );
}
