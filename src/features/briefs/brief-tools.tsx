import { Download, Play, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { Brief } from '#contract/briefs/brief.ts';
import { briefMarkdown } from '#machines/retro/briefs/brief-texts.ts';
import { type BriefFormat, downloadBrief } from '#src/api/briefs-api.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { CopyButton } from '#src/ui/buttons/copy-button.tsx';
import { LinkButton } from '#src/ui/buttons/link-button.tsx';
import { useFlash } from '#src/ui/feedback/flash.tsx';
import styles from './brief-view.module.css';
import { useBriefLanguage } from './use-brief-language.ts';

const formats: readonly BriefFormat[] = ['md', 'csv', 'json'];

export interface BriefToolsProps {
  brief: Brief;
  /** Whether it is shown by its link: only people who may read the retro can download it. */
  isShared: boolean;
  more: ReactNode;
}

/** What can be done with a brief: it is copied, whatever else is handed in, watched again, downloaded, printed. */
export function BriefTools({ brief, isShared, more }: BriefToolsProps) {
  const { t } = useTranslation('brief-page');
  const { locale } = useLocale();
  const language = useBriefLanguage();
  const flash = useFlash();
  const { pathname } = useLocation();
  function download(format: BriefFormat) {
    downloadBrief(brief.id, format, locale).catch(() => flash(t('downloadFailed'), { tone: 'danger' }));
  }
  return (
    <div className={styles.tools}>
      <CopyButton variant="primary" label={t('copy')} text={() => briefMarkdown(brief, language)} />
      {more}
      {!isShared && !brief.imported && (
        <LinkButton
          to={`/retro/${brief.id}/replay`}
          state={{ from: pathname }}
          icon={<Play aria-hidden="true" />}
        >
          {t('watchAgain')}
        </LinkButton>
      )}
      <div className={styles.downloads}>
        {!isShared && (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form
          <div role="group" aria-label={t('download')} className={styles.downloads}>
            {formats.map((format) => (
              <Button
                key={format}
                size="small"
                icon={<Download aria-hidden="true" />}
                aria-label={t('downloadAs', { format: t(`format.${format}`) })}
                onPress={() => download(format)}
              >
                {t(`format.${format}`)}
              </Button>
            ))}
          </div>
        )}
        <Button
          size="small"
          variant="quiet"
          icon={<Printer aria-hidden="true" />}
          onPress={() => window.print()}
        >
          {t('print')}
        </Button>
      </div>
    </div>
  );
}
