import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BriefSharing } from '#contract/briefs/brief-sharing-payloads.ts';
import { makeBriefLink, removeBriefLink } from '#src/api/brief-sharing-api.ts';
import { useSharedAddress } from '#src/api/shared-address.ts';
import { formatDateTime } from '#src/i18n/format.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { CopyButton } from '#src/ui/buttons/copy-button.tsx';
import { useFlash } from '#src/ui/feedback/flash.tsx';
import { ReachNote } from '#src/ui/feedback/reach-note.tsx';
import { RadioOptions } from '#src/ui/fields/radio-options.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import styles from './share-brief-dialog.module.css';

export interface ShareBriefLinkProps {
  retro: string;
  link: BriefSharing['link'];
  onChange: (link: BriefSharing['link']) => void;
}

/** Creates the link of a brief, shows it once, and turns it off (BF1). */
export function ShareBriefLink({ retro, link, onChange }: ShareBriefLinkProps) {
  const { t } = useTranslation('brief-sharing');
  const flash = useFlash();
  const [names, setNames] = useState<'with' | 'without'>('with');
  const [path, setPath] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  async function attempt(what: () => Promise<void>) {
    setBusy(true);
    await what().catch(() => flash(t('link.notDone'), { tone: 'danger' }));
    setBusy(false);
  }
  const make = () =>
    attempt(async () => {
      const withNames = names === 'with';
      setPath(await makeBriefLink(retro, withNames));
      onChange({ withNames, madeAt: Date.now() });
    });
  const takeBack = () =>
    attempt(async () => {
      onChange((await removeBriefLink(retro)).link);
      setPath(null);
      flash(t('link.takenBack'));
    });
  return (
    <section className={styles.part} aria-labelledby="share-link">
      <h3 id="share-link">{t('link.title')}</h3>
      <p>{t('link.about')}</p>
      <RadioOptions
        look="tiles"
        label={t('link.names')}
        description={t(names === 'with' ? 'link.withHelp' : 'link.withoutHelp')}
        value={names}
        onChange={setNames}
        options={[
          { value: 'with', label: t('link.with') },
          { value: 'without', label: t('link.without') },
        ]}
      />
      {link && !path && (
        <p className={styles.soft}>
          {t(link.withNames ? 'link.thereWith' : 'link.thereWithout', { at: formatDateTime(link.madeAt) })}
        </p>
      )}
      {path && <MadeLink path={path} />}
      <div className={styles.buttons}>
        <Button variant={path ? 'secondary' : 'primary'} isPending={isBusy} onPress={() => void make()}>
          {t(link ? 'link.replace' : 'link.make')}
        </Button>
        {link && (
          <Button variant="quiet" isDisabled={isBusy} onPress={() => void takeBack()}>
            {t('link.takeBack')}
          </Button>
        )}
      </div>
    </section>
  );
}

/** The link in full, and who can open it (LI9). */
function MadeLink({ path }: { path: string }) {
  const { t } = useTranslation('brief-sharing');
  const { origin, reach, others } = useSharedAddress();
  const url = `${origin}${path}`;
  return (
    <div className={styles.made} role="status">
      <TextField
        label={t('link.address')}
        description={t('link.once')}
        value={url}
        onChange={() => {}}
        isReadOnly
      />
      <CopyButton variant="primary" label={t('link.copy')} text={url} />
      <ReachNote reach={reach} others={others.map((address) => `${address}${path}`)} />
    </div>
  );
}
