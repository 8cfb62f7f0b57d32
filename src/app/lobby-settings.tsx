import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InvitationInput, KeptSettings, Settings } from '#contract/settings.ts';
import { expectedParticipants } from '#machines/retro/selectors/people.ts';
import { draftFrom } from '#src/forms/retro-settings/draft.ts';
import type { OwnActivities } from '#src/forms/retro-settings/own-activities.ts';
import type { Problems } from '#src/forms/retro-settings/problems.ts';
import { RetroSettingsForm } from '#src/forms/retro-settings/retro-settings-form.tsx';
import { useReadRoom, useRoom } from '#src/socket/room.ts';
import { Button } from '#src/ui/button.tsx';

/** Every setting of the retro, to be changed by the moderator in the lobby (LO3). */
export function LobbySettings({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['frame', 'ui']);
  const readRoom = useReadRoom();
  const people = useRoom(({ data }) => expectedParticipants(data));
  const activities = useRoom(({ data }) => data.entitlements.activities);
  const [{ initial, teamId, own }] = useState(() => {
    const { data, me } = readRoom();
    const { settings, invited } = data;
    return {
      initial: draftFrom(settings, invited, me.takesPart),
      teamId: settings.teamId,
      own: ownActivityIn(settings),
    };
  });
  async function save(changed: Settings, invited: InvitationInput[]): Promise<Problems | undefined> {
    const { data, send } = readRoom();
    const settings = { ...changed, startsAt: sameMinute(changed.startsAt, data.settings.startsAt) };
    const ack = await send({ type: 'settings.change', settings, invited });
    if (!ack.ok) return (ack.fields ?? {}) as Problems;
    onClose();
    return undefined;
  }
  return (
    <RetroSettingsForm
      initial={initial}
      people={people}
      teamId={teamId}
      {...(activities && { available: activities })}
      {...(own && { own })}
      submitLabel={t('moderator.saveSettings')}
      actions={<Button onPress={onClose}>{t('ui:cancel')}</Button>}
      onSubmit={save}
    />
  );
}

/** The activity of its workspace that a retro began with, chosen or set aside: it can be chosen here whatever became of it (CA2). */
const ownActivityIn = ({ ownActivity, topicTypes }: KeptSettings): OwnActivities | null =>
  ownActivity && topicTypes ? { choices: [{ ...ownActivity, topicTypes }], isLocked: false } : null;

/** The form knows minutes only: a start that was not touched stays to the millisecond, even where it is past. */
const sameMinute = (wanted: number, before: number): number =>
  Math.floor(wanted / 60_000) === Math.floor(before / 60_000) ? before : wanted;
