import { History } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActivityKey } from '#contract/activities/activities.ts';
import { plainValuesOf } from '#contract/retro/plain-settings.ts';
import type { RetroConcept } from '#contract/retro/retro-concept-payload.ts';
import { formatDateShort } from '#src/i18n/format.ts';
import type { OwnActivities } from '#src/shared/planning/own-activities.ts';
import { type RetroDraft, votesFrom } from '#src/shared/planning/settings-draft.ts';
import type { RetroForm } from '#src/shared/planning/use-retro-form.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { activityAgain } from './plan-again-draft.ts';

export interface CopyLastSettingsProps {
  form: RetroForm;
  /** The retro whose settings it can copy. */
  last: RetroConcept;
  /** The person who plans the next one. */
  me: string;
  /** The activities that the plan includes today. */
  available: readonly ActivityKey[];
  /** The workspace's own activities, once they have loaded. */
  own?: OwnActivities;
}

/** Offers to copy the settings of the last retro (LI5). */
export function CopyLastSettings({ form, last, ...today }: CopyLastSettingsProps) {
  const { t } = useTranslation(['new-retro', 'activities']);
  const [copied, setCopied] = useState<'all' | 'but its activity' | null>(null);
  const takeOver = () => {
    const { isOther, ...draft } = settingsLike(last, today);
    form.set(draft);
    setCopied(isOther ? 'but its activity' : 'all');
  };
  const message = copied && (copied === 'all' ? 'lastTime.taken' : 'lastTime.takenOther');
  return (
    <Notice
      title={t('lastTime.title', { name: last.name, date: formatDateShort(last.startsAt) })}
      action={
        <Button size="small" icon={<History aria-hidden="true" />} onPress={takeOver}>
          {t('lastTime.take')}
        </Button>
      }
    >
      <span role="status">{message ? t(message) : <Told last={last} />}</span>
    </Notice>
  );
}

/** The settings of that retro. Own topic types may have no activity name. */
function Told({ last: { ownActivity, activity, duration } }: { last: RetroConcept }) {
  const { t } = useTranslation(['new-retro', 'activities']);
  if (ownActivity === '') return t('lastTime.textOnly', { count: duration });
  return t('lastTime.text', { activity: ownActivity ?? t(`activities:${activity}.name`), count: duration });
}

/** What a form copies from a retro: all settings except its name and start, with today's people. */
function settingsLike(
  last: RetroConcept,
  { me, available, own }: Omit<CopyLastSettingsProps, 'form' | 'last'>,
): RetroDraft & { isOther: boolean } {
  const wasLed = last.moderatorId === me;
  const custom = last.customActivityId ?? null;
  // Until the workspace's own activities have loaded, it counts as one of them; the form checks that later.
  const hasCustom = !own || (!own.isLocked && own.choices.some(({ id }) => id === custom));
  return {
    ...activityAgain(
      {
        activity: last.activity,
        isOwn: typeof last.ownActivity === 'string',
        customActivityId: hasCustom ? custom : null,
      },
      available,
    ),
    duration: last.duration,
    votingMechanic: last.votingMechanic,
    ...votesFrom(last),
    ...plainValuesOf(last),
    // An imported retro has no other settings.
    ...(last.writingDuration > 0 && {
      writing: last.writingDuration,
      posting: last.postingDuration,
      callLink: last.callLink ?? '',
      maxTopics: last.maxTopics,
      slots: last.participantSlots,
      waitingRoom: last.waitingRoomEnabled,
      allowsGuests: last.allowsGuests ?? false,
      writeAhead: last.writeAhead ?? null,
    }),
    takesPart: !wasLed || last.participants.some(({ id }) => id === me),
  };
}
