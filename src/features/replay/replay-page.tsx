import { type ComponentType, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Phase } from '#contract/retro/retro-data.ts';
import { ApiError } from '#src/api/http.ts';
import { getReplay } from '#src/api/replay-api.ts';
import { LostArt } from '#src/ui/art/error-lost.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import { MessagePage } from '#src/ui/feedback/message-page.tsx';
import { ErrorView } from '#src/ui/loading/error-view.tsx';
import { Loading } from '#src/ui/loading/loading.tsx';
import { Course } from './replay-course.ts';
import { ReplayPlayer } from './replay-player.tsx';

export interface ReplayPageProps {
  retro: string;
  /** The viewer's id. */
  you: string;
  stages: Record<Phase, ComponentType>;
}

/** `/retro/{retroId}/replay`: a finished retro, replayed by people who may read it (RP1). */
export function ReplayPage({ retro, you, stages }: ReplayPageProps) {
  const { t } = useTranslation(['replay', 'ui']);
  const [course, setCourse] = useState<Course | 'refused' | 'busy' | 'failed' | null>(null);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try, and another reader, ask again
  useEffect(() => {
    let isLeft = false;
    const show = (outcome: typeof course) => {
      if (!isLeft) setCourse(outcome);
    };
    setCourse(null);
    getReplay(retro)
      .then((moments) => Course.read(moments))
      .then(show, (error: unknown) => show(reasonOf(error)));
    return () => {
      isLeft = true;
    };
  }, [retro, you, tries]);
  const again = () => setTries(tries + 1);
  if (course === null) return <Loading isPage label={t('loading')} />;
  if (course === 'failed') return <ErrorView onRetry={again} />;
  if (typeof course === 'object') return <ReplayPlayer course={course} you={you} stages={stages} />;
  return (
    <MessagePage
      art={<LostArt />}
      title={t(`${course}.title`)}
      actions={course === 'busy' && <Button onPress={again}>{t('ui:broken.retry')}</Button>}
    >
      <p>{t(`${course}.text`)}</p>
    </MessagePage>
  );
}

function reasonOf(error: unknown): 'refused' | 'busy' | 'failed' {
  if (!(error instanceof ApiError)) return 'failed';
  if (error.code === 'too_many') return 'busy';
  return error.status >= 400 && error.status < 500 ? 'refused' : 'failed';
}
