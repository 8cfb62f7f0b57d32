import { ArrowRight, RotateCcw } from 'lucide-react';
import { type ComponentType, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { phaseOf } from '#machines/retro/evolve.ts';
import { queueOf, totalsOf } from '#machines/retro/selectors/votes-selectors.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { PersonBadge } from '#src/room/people/person-badge.tsx';
import { ProgressSteps } from '#src/room/progress-steps.tsx';
import { Avatar } from '#src/ui/avatars/avatar.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import { sampleBoard } from '../sample/sample-retro.ts';
import { idOf, TEAM, VOTES } from '../sample/sample-team.ts';
import { useSampleWords } from '../sample/use-sample-words.ts';
import styles from './play.module.css';
import { PlayedRetro } from './played-retro.ts';
import { PlayedRoom } from './played-room.tsx';
import { PLAYED_TOPICS } from './played-topics.ts';
import { usePlayedTeam, voteAs } from './use-played-team.ts';

/** The steps of a retro that are played here. */
export type PlayedStep = 'grouping' | 'voting' | 'discussion';
export interface PlayProps {
  /** The screens of these steps, which read the room around them; those of a real retro. */
  stages: Record<PlayedStep, ComponentType>;
}

/** Whom the visitor stands in for. */
const YOU = idOf(TEAM[0]);

/** A retro that plays on the landing page: the visitor moderates a made-up team, groups, votes and sees the order. */
export function Play({ stages }: PlayProps) {
  const { locale } = useLocale();
  const [round, setRound] = useState(0);
  return <Round key={`${locale} ${round}`} stages={stages} onAgain={() => setRound(round + 1)} />;
}

function Round({ stages, onAgain }: PlayProps & { onAgain: () => void }) {
  const { t } = useTranslation(['play', 'ui']);
  const words = useSampleWords();
  const [retro] = useState(
    () => new PlayedRetro(sampleBoard(words, { name: t('you'), topics: PLAYED_TOPICS, now: Date.now() })),
  );
  const { data, step } = useRetro(retro);
  usePlayedTeam(retro, step);
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.focus({ preventScroll: true }), []);
  const Stage = stages[step];
  const goOn = () => (step === 'discussion' ? onAgain() : moveOn(retro));
  return (
    <section ref={section} tabIndex={-1} className={styles.play} aria-label={t('label')}>
      <PlayedRoom retro={retro} you={YOU}>
        <header className={styles.head}>
          <ProgressSteps current={step} />
          <span className={styles.people}>
            {Object.values(data.people).map(({ id, name, done }) => (
              <Avatar
                key={id}
                colorKey={id}
                name={name}
                size="small"
                badges={id === YOU ? <PersonBadge state="moderator" /> : done && <PersonBadge state="done" />}
              />
            ))}
          </span>
        </header>
        <div className={styles.next}>
          <p role="status" className={styles.hint}>
            {t(`hint.${hintFor(retro)}`)}
          </p>
          <Button
            variant="primary"
            icon={
              step === 'discussion' ? <RotateCcw aria-hidden="true" /> : <ArrowRight aria-hidden="true" />
            }
            onPress={goOn}
          >
            {t(`next.${NEXT[step]}`)}
          </Button>
        </div>
        <div className={styles.stage}>
          <Stage />
        </div>
      </PlayedRoom>
      <p className={styles.sent}>{t('nothingSent')}</p>
    </section>
  );
}

const NEXT = { grouping: 'group', voting: 'vote', discussion: 'result' } as const;

function useRetro(retro: PlayedRetro) {
  const read = useCallback(() => retro.state, [retro]);
  const state = useSyncExternalStore(retro.subscribe, read);
  return { data: state.data, step: phaseOf(state) as PlayedStep };
}

/** What to do next, or what has just happened. */
function hintFor({ state }: PlayedRetro) {
  const step = phaseOf(state);
  const { groups, votes } = state.data;
  if (step === 'voting') return (votes[YOU]?.length ?? 0) < 2 ? 'vote' : 'voted';
  if (step === 'discussion') return 'result';
  if (groups.some(({ topics }) => topics.length > 1)) return 'grouped';
  return matchMedia('(hover: none)').matches ? 'groupTouch' : 'group';
}

/** What a moderator’s button does: voting begins, or its totals come out, once those who still think have voted. */
function moveOn(retro: PlayedRetro): void {
  if (phaseOf(retro.state) === 'grouping') {
    retro.happen({ type: 'voting.started' });
    return;
  }
  for (const who of TEAM.slice(1)) {
    const person = idOf(who);
    if (!retro.state.data.people[person]?.done) voteAs(retro, person, VOTES[who]);
  }
  const { data } = retro.state;
  const totals = totalsOf(data);
  retro.happen({ type: 'voting.closed', totals, queue: queueOf(data, totals) });
}
