import { Play } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { briefOf } from '#machines/retro/briefs/make-brief.ts';
import { BriefView } from '#src/features/briefs/brief-view.tsx';
import { stateAfter } from '#src/features/landing-page/sample/fact-log.ts';
import { momentsOf, useSampleLog } from '#src/features/landing-page/sample/use-sample-log.ts';
import { Course } from '#src/features/replay/replay-course.ts';
import { ReplayPlayer } from '#src/features/replay/replay-player.tsx';
import { LinkButton } from '#src/ui/buttons/link-button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { Loading } from '#src/ui/loading/loading.tsx';
import { STAGES } from './replay-route.tsx';

/** `/sample/brief`: what a brief is like, of a retro that nobody held. */
export function SampleBriefRoute() {
  const { t } = useTranslation('sample');
  const log = useSampleLog();
  const brief = useMemo(() => briefOf(stateAfter(log).data), [log]);
  return (
    <BriefView
      brief={brief}
      shared={{ hasNames: true }}
      notice={<MadeUp />}
      more={
        <LinkButton to="/sample/replay" icon={<Play aria-hidden="true" />}>
          {t('watch')}
        </LinkButton>
      }
    />
  );
}

/** `/sample/replay`: the same retro, to be watched moment by moment. */
export function SampleReplayRoute() {
  const { t } = useTranslation('replay');
  const log = useSampleLog();
  const [course, setCourse] = useState<Course | null>(null);
  useEffect(() => {
    let isLeft = false;
    void Course.read(momentsOf(log)).then((read) => isLeft || setCourse(read));
    return () => {
      isLeft = true;
    };
  }, [log]);
  if (!course) return <Loading isPage label={t('loading')} />;
  return <ReplayPlayer course={course} you="" stages={STAGES} backTo="/sample/brief" notice={<MadeUp />} />;
}

/** Says that none of it is real, and how to begin. */
function MadeUp() {
  const { t } = useTranslation('sample');
  return (
    <Notice
      action={
        <LinkButton to="/#start" variant="primary" size="small">
          {t('start')}
        </LinkButton>
      }
    >
      {t('notice')}
    </Notice>
  );
}
