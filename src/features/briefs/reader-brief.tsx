import { useTranslation } from 'react-i18next';
import type { RetroData } from '#contract/retro/retro-data.ts';
import { briefOf } from '#machines/retro/briefs/make-brief.ts';
import { withShownNames } from '#machines/retro/shown-names.ts';
import { BriefView } from './brief-view.tsx';
import { PlanNext } from './plan-next.tsx';
import { ShareBrief } from './share-brief.tsx';

/** The brief for somebody who was not in the room and may read it: the team of today, and the owner (AC6). It follows what changes. */
export function ReaderBrief({ data }: { data: RetroData }) {
  const { t } = useTranslation('ui');
  const brief = briefOf(withShownNames(data, t('gone')));
  return (
    <BriefView
      brief={brief}
      more={
        <>
          <ShareBrief retro={data.id} />
          <PlanNext retro={data.id} />
        </>
      }
    />
  );
}
