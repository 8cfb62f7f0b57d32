import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BriefSharing } from '#contract/briefs/brief-sharing-payloads.ts';
import { mailBrief } from '#src/api/brief-sharing-api.ts';
import { formatDateTime, formatList } from '#src/i18n/format.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { useFlash } from '#src/ui/feedback/flash.tsx';
import styles from './share-brief-dialog.module.css';

export interface ShareBriefMailProps {
  retro: string;
  mail: NonNullable<BriefSharing['mail']>;
  onChange: (sharing: BriefSharing) => void;
}

/** Mails the brief, once, to the people it names (BF2). */
export function ShareBriefMail({ retro, mail: { to, sentAt }, onChange }: ShareBriefMailProps) {
  const { t } = useTranslation('brief-sharing');
  const flash = useFlash();
  const [isBusy, setBusy] = useState(false);
  async function send() {
    setBusy(true);
    await mailBrief(retro).then(onChange, () => flash(t('mail.notSent'), { tone: 'danger' }));
    setBusy(false);
  }
  const people = formatList(to);
  return (
    <section className={styles.part} aria-labelledby="share-mail">
      <h3 id="share-mail">{t('mail.title')}</h3>
      {sentAt !== null && <p role="status">{t('mail.sent', { at: formatDateTime(sentAt) })}</p>}
      {sentAt === null && to.length === 0 && <p className={styles.soft}>{t('mail.nobody')}</p>}
      {sentAt === null && to.length > 0 && (
        <>
          <p>{t('mail.about', { people })}</p>
          <div className={styles.buttons}>
            <Button isPending={isBusy} onPress={() => void send()}>
              {t('mail.send')}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
