import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { aboutPerson } from '#machines/ui/confirmation-questions.ts';
import { useConfirmation } from '#src/room/confirmation.tsx';
import { typedTextOf } from '#src/room/refused-commands.ts';
import { type RefusedCommand, useReadRoom, useRoom } from '#src/socket/room.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { CopyButton } from '#src/ui/buttons/copy-button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { loadedWhenShown } from '#src/ui/loading/loaded-when-shown.tsx';
import { LedByOther } from './led-by-other.tsx';
import { NewModerator } from './new-moderator.tsx';
import { useCanClaimModeration } from './use-can-claim-moderation.ts';

const PeopleNotices = loadedWhenShown(async () => (await import('./people-notices.tsx')).PeopleNotices, {
  meanwhile: null,
}).Shown;
const Removals = loadedWhenShown(async () => (await import('./people-notices.tsx')).Removals, {
  meanwhile: null,
}).Shown;
const KeptTopics = loadedWhenShown(
  async () => (await import('#src/room/topics/kept-topics.tsx')).KeptTopics,
  {
    meanwhile: null,
  },
).Shown;

const TakenDownNotice = loadedWhenShown(
  async () => (await import('./taken-down-notice.tsx')).TakenDownNotice,
  { meanwhile: null },
).Shown;

/** The steps in which no topic can be added any more. */
const AFTER_SHARING: readonly string[] = ['grouping', 'voting', 'discussion', 'review'];

/** Codes that are shown where they were caused, or not at all. */
const SAID_ELSEWHERE: readonly string[] = ['unchanged', 'nobody_voted'];

/** What needs a look: refused commands, their texts together where the reason is the same (SY6); topics typed and not added (WR9); a moderator who is gone (RO5). */
export function RetroNotices() {
  const shown = useRoom(({ refused }) => refused.filter(({ code }) => !SAID_ELSEWHERE.includes(code)));
  const reasonOf = ({ code, command }: RefusedCommand) =>
    `${code} ${typedTextOf(command) === null ? command.id : ''}`;
  const reasons = [...new Set(shown.map(reasonOf))];
  const hasMore = useRoom(
    ({ data, me, leads }) =>
      me.led ||
      me.admission === 'watching' ||
      (leads && Object.values(data.people).some(({ led }) => led?.asks)),
  );
  const hasRemoved = useRoom(
    ({ data, leads }) => leads && Object.values(data.people).some(({ removedAt }) => removedAt),
  );
  const isSharingOver = useRoom(({ phase }) => AFTER_SHARING.includes(phase));
  const hasTakenDown = useRoom(({ data, me }) =>
    Object.values(data.takenDown).some(({ author }) => author === me.id),
  );
  const [areTopicsSeen, setTopicsSeen] = useState(false);
  useForgetWithPhase();
  useForgetOnceAllowed();
  return (
    <>
      {/* First what waits for an answer: a phone shows one at a time. */}
      {hasMore && <PeopleNotices />}
      <ModeratorAway />
      <NewModerator />
      <LedByOther />
      {hasTakenDown && <TakenDownNotice />}
      {hasRemoved && <Removals />}
      {isSharingOver && !areTopicsSeen && <KeptTopics onDismiss={() => setTopicsSeen(true)} />}
      {reasons.map((reason) => (
        <Refusal key={reason} refused={shown.filter((refusal) => reasonOf(refusal) === reason)} />
      ))}
    </>
  );
}

/** Refusals that are over once the team and its plan allow more (WS8, PL2). */
const WHILE_SO: readonly string[] = [
  'suspended',
  'resting',
  'being_deleted',
  'team_is_archived',
  'plan_required',
];

/** Forgets them when that changes: what was refused may work now. */
function useForgetOnceAllowed(): void {
  const entitlements = useRoom(({ data }) => JSON.stringify(data.entitlements));
  const readRoom = useReadRoom();
  const before = useRef(entitlements);
  useEffect(() => {
    if (before.current === entitlements) return;
    before.current = entitlements;
    const { refused, forget } = readRoom();
    for (const { command, code } of refused)
      if (WHILE_SO.includes(code) && typedTextOf(command) === null) forget(command.id);
  }, [entitlements, readRoom]);
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
    for (const { command } of refused) if (typedTextOf(command) === null) forget(command.id);
  }, [phase, readRoom]);
}

/** The reason, and the texts, to copy all at once or discard. */
function Refusal({ refused }: { refused: readonly RefusedCommand[] }) {
  const { t } = useTranslation(['frame', 'refusals']);
  const forget = useRoom((room) => room.forget);
  const texts = refused.flatMap(({ command }) => typedTextOf(command) ?? []);
  const [text] = texts;
  const isOne = texts.length === 1;
  const label = t(isOne ? 'refused.copy' : 'refused.copyAll');
  return (
    <Notice
      tone="warning"
      isLive
      title={t(`refusals:${refused[0]?.code}`)}
      action={text && <CopyButton text={texts.join('\n')} size="small" label={label} />}
      onDismiss={() => {
        for (const { command } of refused) forget(command.id);
      }}
    >
      {text && t(isOne ? 'refused.text' : 'refused.texts', { text, count: texts.length })}
      {!isOne && text && (
        <ul>
          {refused.map(({ command }) => (
            <li key={command.id} dir="auto">
              {typedTextOf(command)}
            </li>
          ))}
        </ul>
      )}
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
  const ask = useConfirmation();
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
