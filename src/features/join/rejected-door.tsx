import { DoorOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Role } from '#contract/retro/person.ts';
import type { DoorView } from '#contract/retro/wire.ts';
import { formatDuration } from '#src/i18n/format.ts';
import { useMsUntil } from '#src/room/time/use-ms-until.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { LinkButton } from '#src/ui/buttons/link-button.tsx';
import { MessagePage } from '#src/ui/feedback/message-page.tsx';
import { DoorArt } from './door-art.tsx';

export interface RejectedDoorProps {
  view: DoorView;
  serverNow: () => number;
  isBusy: boolean;
  /** The key of a text for what went wrong when they last knocked. */
  problem: string | null;
  onKnock: (role: Role) => void;
}

/** Somebody who leads the retro (CL2) rejected the person, who may knock again after a while (JO7). */
export function RejectedDoor({ view, serverNow, isBusy, problem, onKnock }: RejectedDoorProps) {
  const { t } = useTranslation('join');
  const role = view.role ?? 'participant';
  const other = role === 'watcher' ? 'participant' : 'watcher';
  const waitMs = useMsUntil(view.knockAt, serverNow) ?? 0;
  return (
    <MessagePage
      art={<DoorArt of="out" />}
      title={t('rejected.title')}
      actions={
        <>
          <Button
            variant="primary"
            icon={<DoorOpen aria-hidden="true" />}
            isPending={isBusy}
            isDisabled={waitMs > 0}
            onPress={() => onKnock(role)}
          >
            {t('rejected.again')}
          </Button>
          <Button isPending={isBusy} isDisabled={waitMs > 0} onPress={() => onKnock(other)}>
            {t(other === 'watcher' ? 'rejected.watch' : 'rejected.takePart')}
          </Button>
          <LinkButton to="/">{t('home')}</LinkButton>
        </>
      }
    >
      <p>{t('rejected.text', { retro: view.name })}</p>
      <p>{t(role === 'watcher' ? 'rejected.wasWatcher' : 'rejected.wasParticipant')}</p>
      {waitMs > 0 && <p>{t('rejected.wait', { time: formatDuration(waitMs) })}</p>}
      {problem && <p role="alert">{t(`problem.${problem}`)}</p>}
    </MessagePage>
  );
}

/** The moderator removed this person, who may not come back (RO6). */
export function RemovedDoor() {
  const { t } = useTranslation('join');
  return (
    <MessagePage
      art={<DoorArt of="out" />}
      title={t('removed.title')}
      actions={
        <LinkButton to="/" variant="primary">
          {t('home')}
        </LinkButton>
      }
    >
      <p>{t('removed.text')}</p>
    </MessagePage>
  );
}
