import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { aboutPerson } from '#machines/ui/questions.ts';
import { useAsk } from '#src/room/confirmation.tsx';
import { textOf } from '#src/room/refused-commands.ts';
import { type Refused, useReadRoom, useRoom } from '#src/socket/room.ts';
import { Button } from '#src/ui/button.tsx';
import { CopyButton } from '#src/ui/copy-button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { NewModerator } from './new-moderator.tsx';
import { useCanClaimModeration } from './use-can-claim-moderation.ts';

/** What needs a look: refused commands with their text (SY6), a moderator who is gone (RO5). */
export function Notices() {
  const shown = useRoom(({ refused }) => refused.filter(({ code }) => code !== 'unchanged'));
  useForgetWithPhase();
  return (
    <>
      <NewModerator />
      <ModeratorAway />
      {shown.map((refusal) => (
        <Refusal key={refusal.command.id} refused={refusal} />
      ))}
    </>
  );
}

/** Refusals from an earlier phase are outdated, unless they contain a text to rescue (SY6). */
function useForgetWithPhase(): void {
  const phase = useRoom((room) => room.phase);
  const readRoom = useReadRoom();
  const before = useRef(phase);
  useEffect(() => {
    if (before.current === phase) return;
    before.current = phase;
    const { refused, forget } = readRoom();
    for (const { command } of refused) if (textOf(command) === null) forget(command.id);
  }, [phase, readRoom]);
}

/** The reason, and the text, to copy or discard. */
function Refusal({ refused }: { refused: Refused }) {
  const { t } = useTranslation(['frame', 'refusals']);
  const forget = useRoom((room) => room.forget);
  const text = textOf(refused.command);
  return (
    <Notice
      tone="warning"
      isLive
      title={t(`refusals:${refused.code}`)}
      action={text && <CopyButton text={text} size="small" label={t('refused.copy')} />}
      onDismiss={() => forget(refused.command.id)}
    >
      {text && t('refused.text', { text })}
    </Notice>
  );
}

/** After 60 s without their moderator, participants may claim moderation (RO5); at once where the moderator's account is gone (RO8). */
function ModeratorAway() {
  const { t } = useTranslation('frame');
  const { moderator, isLeaderless } = useRoom(({ data, ...room }) => ({
    moderator: data.people[data.moderator],
    isLeaderless: room.isLeaderless,
  }));
  const readRoom = useReadRoom();
  const canClaim = useCanClaimModeration();
  const ask = useAsk();
  if (!moderator || !canClaim) return null;
  return (
    <Notice
      tone="info"
      isLive
      title={isLeaderless ? t('away.goneTitle') : t('away.title', { name: moderator.name })}
      action={
        <Button
          size="small"
          onPress={() =>
            ask(aboutPerson(readRoom().state, isLeaderless ? 'leadOn' : 'claimModeration', moderator))
          }
        >
          {t('away.claim')}
        </Button>
      }
    >
      {t(isLeaderless ? 'away.goneText' : 'away.text')}
    </Notice>
  );
}
