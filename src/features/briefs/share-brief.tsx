import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/ui/buttons/button.tsx';
import { loadedWhenShown } from '#src/ui/loading/loaded-when-shown.tsx';

const ShareBriefDialog = loadedWhenShown(
  async () => (await import('./share-brief-dialog.tsx')).ShareBriefDialog,
  {
    texts: ['brief-sharing'],
    meanwhile: null,
  },
).Shown;

/** Opens the dialog for sharing a brief, for the moderator and the team (BF1). */
export function ShareBrief({ retro }: { retro: string }) {
  const { t } = useTranslation('brief-page');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Share2 aria-hidden="true" />} onPress={() => setOpen(true)}>
        {t('share')}
      </Button>
      {isOpen && <ShareBriefDialog retro={retro} onClose={() => setOpen(false)} />}
    </>
  );
}
