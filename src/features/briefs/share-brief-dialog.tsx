import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BriefSharing } from '#contract/briefs/brief-sharing-payloads.ts';
import { getBriefSharing } from '#src/api/brief-sharing-api.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { Loading } from '#src/ui/loading/loading.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { ShareBriefLink } from './share-brief-link.tsx';
import { ShareBriefMail } from './share-brief-mail.tsx';

export interface ShareBriefDialogProps {
  retro: string;
  onClose: () => void;
}

/** Sharing a brief: by a link that anyone can open (BF1), and by mail (BF2). */
export function ShareBriefDialog({ retro, onClose }: ShareBriefDialogProps) {
  const { t } = useTranslation('brief-sharing');
  const [sharing, setSharing] = useState<BriefSharing | 'failed' | null>(null);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    const ending = new AbortController();
    setSharing(null);
    getBriefSharing(retro, ending.signal).then(setSharing, () => {
      if (!ending.signal.aborted) setSharing('failed');
    });
    return () => ending.abort();
  }, [retro, tries]);
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={t('title')}
      footer={<Button onPress={onClose}>{t('close')}</Button>}
    >
      {sharing === null && <Loading label={t('loading')} />}
      {sharing === 'failed' && (
        <Notice tone="warning" action={<Button onPress={() => setTries(tries + 1)}>{t('again')}</Button>}>
          {t('failed')}
        </Notice>
      )}
      {sharing !== null && sharing !== 'failed' && (
        <>
          <ShareBriefLink
            retro={retro}
            link={sharing.link}
            onChange={(link) => setSharing({ ...sharing, link })}
          />
          {sharing.mail && <ShareBriefMail retro={retro} mail={sharing.mail} onChange={setSharing} />}
        </>
      )}
    </Dialog>
  );
}
