import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RetroSummary } from '#contract/rest.ts';
import { listOpenRetrosLed } from '#src/api/retros.ts';
import styles from './profile.module.css';

/** Retros that are named; of more only their number is said. */
const NAMED = 5;

/** The retros that one leads and that are not finished; null until that is known. */
export type RetrosLed = RetroSummary[] | 'unknown' | null;

/** Asks once which retros are left without whoever leads them when the account ends. */
export function useRetrosLed(): RetrosLed {
  const [led, setLed] = useState<RetrosLed>(null);
  useEffect(() => {
    const leaving = new AbortController();
    listOpenRetrosLed(leaving.signal).then(
      (retros) => setLed(retros),
      () => leaving.signal.aborted || setLed('unknown'),
    );
    return () => leaving.abort();
  }, []);
  return led;
}

/** Says which retros one leaves without whoever leads them, and what happens there then (RO8). */
export function RetrosLedNotice({ led }: { led: RetrosLed }) {
  const { t } = useTranslation('profile');
  return (
    <div role="status" className={styles.led}>
      {led === 'unknown' && <p>{t('delete.led_unknown')}</p>}
      {Array.isArray(led) && led.length > 0 && (
        <>
          <p>{t('delete.led', { count: led.length })}</p>
          <ul>
            {led.slice(0, NAMED).map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
            {led.length > NAMED && <li>{t('delete.led_more', { count: led.length - NAMED })}</li>}
          </ul>
          <p>{t('delete.led_after')}</p>
        </>
      )}
    </div>
  );
}
