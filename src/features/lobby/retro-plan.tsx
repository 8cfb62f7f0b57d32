import { Clock, Heart, MessagesSquare, Pencil, PhoneCall, Presentation, Repeat } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { activityOf, ownTypesOf } from '#contract/activities/activities.ts';
import { equalVotesOf } from '#machines/retro/selectors/votes-selectors.ts';
import { formatDateTime, formatMinutes, formatWeekday } from '#src/i18n/format.ts';
import { useReached } from '#src/room/time/use-time.ts';
import { ActivityArt } from '#src/shared/activities/activity-art.tsx';
import { useTopicTypes } from '#src/shared/activities/topic-type.ts';
import { useRoom } from '#src/socket/room.ts';
import { LinkButton } from '#src/ui/buttons/link-button.tsx';
import { List, OrderedList } from '#src/ui/layout/list.tsx';
import styles from './retro-plan.module.css';

/** What will happen: the activity with its picture, the steps with their times, how votes work, whether it repeats, the call. */
export function RetroPlan({ isWide = false }: { isWide?: boolean }) {
  const { t } = useTranslation(['lobby', 'activities']);
  const settings = useRoom(({ data }) => data.settings);
  const { activity, callLink, duration, writingDuration, postingDuration, startsAt, repeats } = settings;
  const isToCome = !useReached(startsAt);
  const own = ownTypesOf(settings) && settings.ownActivity;
  const rest = Math.max(0, duration - writingDuration - postingDuration);
  return (
    <section className={styles.plan} aria-label={t('plan.title')} data-wide={isWide || undefined}>
      <div className={styles.art}>
        <ActivityArt activity={own ? 'own' : activity} />
      </div>
      <div className={styles.words}>
        <h2>{own?.name ?? t(`activities:${activity}.name`)}</h2>
        <p className={styles.soft}>{own?.description ?? t(`activities:${activity}.description`)}</p>
        <TopicTypes />
      </div>
      <OrderedList className={styles.steps}>
        <Step icon={<Pencil aria-hidden="true" />} time={formatMinutes(writingDuration)}>
          {settings.maxTopics === null ? t('plan.write') : t('plan.writeSome', { count: settings.maxTopics })}
        </Step>
        <Step icon={<Presentation aria-hidden="true" />} time={formatMinutes(postingDuration)}>
          {t(settings.withoutNames ? 'plan.shareUnnamed' : 'plan.share')}
        </Step>
        <Step icon={<Heart aria-hidden="true" />}>
          {t(`plan.vote.${settings.votingMechanic}`, { count: equalVotesOf(settings)?.count ?? 0 })}
        </Step>
        <Step icon={<MessagesSquare aria-hidden="true" />} time={formatMinutes(rest)}>
          {t('plan.discuss')}
        </Step>
      </OrderedList>
      <p className={styles.whole}>
        <Clock aria-hidden="true" />
        {isToCome
          ? t('plan.whole', { when: formatDateTime(startsAt), duration: formatMinutes(duration) })
          : t('plan.duration', { duration: formatMinutes(duration) })}
      </p>
      {repeats && (
        <p className={styles.whole}>
          <Repeat aria-hidden="true" />
          {repeats.monthly
            ? t(`plan.monthly.${repeats.monthly}`, { weekday: formatWeekday(startsAt) })
            : t('plan.repeats', { count: repeats.weeks })}
        </p>
      )}
      {callLink && (
        <LinkButton to={callLink} icon={<PhoneCall aria-hidden="true" />} isNewTab>
          {t('plan.call')}
        </LinkButton>
      )}
    </section>
  );
}

/** The columns to come, in their colours. */
function TopicTypes() {
  const types = useTopicTypes(useRoom(({ data }) => activityOf(data.settings)));
  return (
    <List className={styles.types}>
      {types.map(({ key, color, Icon, name }) => (
        <li key={key} className={styles.type} data-color={color}>
          <Icon aria-hidden="true" />
          {name}
        </li>
      ))}
    </List>
  );
}

function Step({ icon, time, children }: { icon: ReactNode; time?: string; children: ReactNode }) {
  return (
    <li className={styles.step}>
      {icon}
      <span>{children}</span>
      {time && <span className={styles.time}>{time}</span>}
    </li>
  );
}
