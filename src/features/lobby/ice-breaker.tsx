import { useTranslation } from 'react-i18next';
import type { IceBreaker as OpenIceBreaker } from '#contract/retro/retro-data.ts';
import { participantsOf } from '#machines/retro/selectors/people-selectors.ts';
import { useRoom } from '#src/socket/room.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { AskIceBreaker } from './ask-ice-breaker.tsx';
import styles from './ice-breaker.module.css';
import cardStyles from './lobby-card.module.css';
import { LobbyCard } from './lobby-card.tsx';
import { OwnAnswer } from './own-answer.tsx';
import { ICE_BREAKER } from './to-ice-breaker.ts';

/** The ice breaker (IB1 to IB3): the moderator asks, everyone answers unseen, all answers are revealed at once. */
export function IceBreaker() {
  const { t } = useTranslation('lobby');
  const { iceBreaker, hasIceBreakers, leads } = useRoom(({ data, ...room }) => ({
    iceBreaker: data.iceBreaker,
    hasIceBreakers: data.entitlements.iceBreakers,
    leads: room.leads,
  }));
  if (iceBreaker) return <Open iceBreaker={iceBreaker} />;
  if (!leads) return null;
  return <LobbyCard title={t('ice.title')}>{hasIceBreakers ? <AskIceBreaker /> : <NeedsPlan />}</LobbyCard>;
}

/** Which plans have it (PL2), beside the lobby, which one does not leave for that. */
function NeedsPlan() {
  const { t } = useTranslation('lobby');
  return (
    <p className={cardStyles.help}>
      {t('ice.planRequired')}{' '}
      <a href="/pricing" target="_blank" rel="noopener">
        {t('ice.plans')}
      </a>
    </p>
  );
}

function Open({ iceBreaker }: { iceBreaker: OpenIceBreaker }) {
  const { t } = useTranslation(['lobby', 'iceBreakers']);
  const { participants, me, isPast, leads } = useRoom(({ data, ...room }) => ({
    participants: participantsOf(data).length,
    me: room.me,
    isPast: room.isPast,
    leads: room.leads,
  }));
  const { question, revealed, count } = iceBreaker;
  const mine = iceBreaker.answers[me.id];
  const words = 'own' in question ? question.own : t(`iceBreakers:${question.library}`);
  return (
    <LobbyCard
      title={t('ice.title')}
      aside={
        !revealed &&
        !isPast && <span className={styles.count}>{t('ice.answered', { count, asked: participants })}</span>
      }
    >
      <p id={ICE_BREAKER} className={styles.question} dir="auto">
        {words}
      </p>
      {revealed && <Answers answers={iceBreaker.answers} />}
      {me.takesPart && (!revealed || (mine === undefined && !isPast)) && (
        <OwnAnswer question={question} mine={mine} isLate={revealed} />
      )}
      {leads && <ModeratorActs />}
    </LobbyCard>
  );
}

/** What everyone answered, by name (IB3). */
function Answers({ answers }: { answers: Record<string, string> }) {
  const { t } = useTranslation('lobby');
  const people = useRoom(({ data }) => data.people);
  const all = Object.entries(answers);
  if (all.length === 0) return <p className={cardStyles.help}>{t('ice.nobodyAnswered')}</p>;
  return (
    <dl className={styles.answers}>
      {all.map(([person, text]) => (
        <div key={person} className={styles.answer}>
          <dd dir="auto">{text}</dd>
          <dt dir="auto">{people[person]?.name}</dt>
        </div>
      ))}
    </dl>
  );
}

/** Ask another, close (IB3); to reveal the answers is in the bar, where it stays in sight. */
function ModeratorActs() {
  const { t } = useTranslation('lobby');
  const send = useRoom((room) => room.send);
  return (
    <>
      <div className={cardStyles.buttons}>
        <Button variant="quiet" onPress={() => void send({ type: 'icebreaker.close' })}>
          {t('ice.close')}
        </Button>
      </div>
      <details className={styles.another}>
        <summary>{t('ice.another')}</summary>
        <AskIceBreaker />
      </details>
    </>
  );
}
