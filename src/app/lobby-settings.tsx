import { CalendarX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import type { RefusalCode } from '#contract/base/refusal-codes.ts';
import { LIMITS } from '#contract/limits.ts';
import type { InvitationInput, Settings } from '#contract/retro/settings.ts';
import { expectedParticipants } from '#machines/retro/selectors/people-selectors.ts';
import { CallOffDialog } from '#src/features/retros/call-off-dialog.tsx';
import { ownActivityIn } from '#src/shared/planning/own-activities.ts';
import { RetroSettingsForm } from '#src/shared/planning/retro-settings-form.tsx';
import { draftFrom, sameMinute } from '#src/shared/planning/settings-draft.ts';
import type { Problems } from '#src/shared/planning/settings-problems.ts';
import { useReadRoom, useRoom } from '#src/socket/room.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';

/** Invitations keep the names they have; as shown, with a number (LO7), one can be longer than a name may be. */
const withShortName = (one: InvitationInput): InvitationInput =>
  'name' in one ? { ...one, name: one.name.slice(0, LIMITS.personName) } : one;

/** Every setting of the retro, to be changed by the moderator in the lobby (LO3). */
export function LobbySettings({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['frame', 'ui', 'refusals']);
  const readRoom = useReadRoom();
  const [refusal, setRefusal] = useState<RefusalCode | null>(null);
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
    const ack = await send({ type: 'settings.change', settings, invited: invited.map(withShortName) });
    setRefusal(ack.ok || ack.fields ? null : ack.code);
    if (!ack.ok) {
      // It is said here, and not also behind the dialog.
      const { refused, forget } = readRoom();
      for (const { command } of refused) if (command.type === 'settings.change') forget(command.id);
      return (ack.fields ?? {}) as Problems;
    }
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
      actions={
        <>
          {refusal && (
            <Notice tone="danger" isLive>
              {t(`refusals:${refusal}`)}
            </Notice>
          )}
          <Button onPress={onClose}>{t('ui:cancel')}</Button>
          <CallOff />
        </>
      }
      onSubmit={save}
    />
  );
}

/** Calls off a retro that has not begun (LI6); and leads to where it was in a list. */
function CallOff() {
  const { t } = useTranslation('retros');
  const navigate = useNavigate();
  const { workspaceId, teamId } = useParams();
  const [isAsked, setAsked] = useState(false);
  const { id, name, isPlanned } = useRoom(({ data }) => ({
    id: data.id,
    name: data.settings.name,
    isPlanned: data.startedAt === null,
  }));
  if (!isPlanned) return null;
  const list = teamId === undefined ? '/retros' : `/workspaces/${workspaceId}/teams/${teamId}`;
  return (
    <>
      <Button variant="quiet" icon={<CalendarX aria-hidden="true" />} onPress={() => setAsked(true)}>
        {t('callOff.act')}
      </Button>
      {isAsked && (
        <CallOffDialog
          retro={{ id, name }}
          onClose={() => setAsked(false)}
          onDone={() => void navigate(list, { replace: true })}
        />
      )}
    </>
  );
}
