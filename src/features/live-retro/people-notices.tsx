import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KNOCK_PAUSE_MS, TAKE_BACK_MS } from '#contract/limits.ts';
import type { Person } from '#contract/retro/person.ts';
import { nameOf } from '#machines/retro/selectors/people-selectors.ts';
import { useReached } from '#src/room/time/use-time.ts';
import { useReadRoom, useRoom } from '#src/socket/room.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { useAnnounce } from '#src/ui/feedback/announcer.tsx';
import { useFlash } from '#src/ui/feedback/flash.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';

/** What people's roles ask of this person now: to hand moderation back, to take part again (RO9, RO11). */
export function PeopleNotices() {
  const { isModerator, me, people } = useRoom(({ data, ...room }) => ({
    isModerator: room.isModerator,
    me: room.me,
    people: data.people,
  }));
  const asking = Object.values(people).filter(({ led, removedAt }) => led?.asks && removedAt === undefined);
  return (
    <>
      {isModerator && asking.map((person) => <AsksToLead key={person.id} person={person} />)}
      {!isModerator && me.led && <Led person={me} />}
      {me.admission === 'watching' && <Watching person={me} />}
    </>
  );
}

/** Removals that can be taken back. */
export function Removals() {
  const people = useRoom(({ data }) => data.people);
  const removed = Object.values(people).filter(({ removedAt }) => removedAt !== undefined);
  return removed.map((person) => <Removed key={person.id} person={person} />);
}

/** RO10: for two minutes the removal can be taken back. It cannot be dismissed, so that it stays within reach. */
function Removed({ person: { id, name, removedAt = 0 } }: { person: Person }) {
  const { t } = useTranslation('frame');
  const send = useRoom((room) => room.send);
  const isOver = useReached(removedAt + TAKE_BACK_MS);
  if (isOver || name === '') return null;
  return (
    <Notice
      tone="info"
      isLive
      title={t('takeBack.title', { name })}
      action={
        <Button size="small" onPress={() => void send({ type: 'person.take-back', person: id })}>
          {t('takeBack.act')}
        </Button>
      }
    >
      {t('takeBack.text')}
    </Notice>
  );
}

/** RO11: they led until someone took over. */
function AsksToLead({ person: { id, name } }: { person: Person }) {
  const { t } = useTranslation('frame');
  const send = useRoom((room) => room.send);
  return (
    <Notice
      tone="info"
      isLive
      title={t('asksToLead.title', { name })}
      action={
        <>
          <Button size="small" onPress={() => void send({ type: 'moderation.decline', person: id })}>
            {t('asksToLead.keep')}
          </Button>
          <Button
            size="small"
            variant="primary"
            onPress={() => void send({ type: 'moderation.hand', to: id })}
          >
            {t('asksToLead.hand')}
          </Button>
        </>
      }
    >
      {t('asksToLead.text')}
    </Notice>
  );
}

/** RO11: this person led, and someone took over while they were away. */
function Led({ person }: { person: Person }) {
  const { t } = useTranslation('frame');
  const send = useRoom((room) => room.send);
  const name = useRoom(({ data }) => nameOf(data, data.moderator));
  const [isRead, setRead] = useState(false);
  const hasAsked = person.led?.asks === true;
  useTellOfNo(hasAsked);
  if (isRead) return null;
  return (
    <Notice
      tone="info"
      isLive
      title={t('led.title', { name })}
      action={
        !hasAsked && (
          <Button size="small" onPress={() => void send({ type: 'moderation.ask' })}>
            {t('led.ask')}
          </Button>
        )
      }
      onDismiss={() => setRead(true)}
    >
      {t(hasAsked ? 'led.asked' : 'led.text', { name })}
    </Notice>
  );
}

/** RO11: the moderator keeps leading. With the answer the notice is gone, so it is said as it goes. */
function useTellOfNo(hasAsked: boolean): void {
  const { t } = useTranslation('frame');
  const readRoom = useReadRoom();
  const flash = useFlash();
  useEffect(() => {
    if (!hasAsked) return;
    return () => {
      const { data, me, isModerator } = readRoom();
      if (!me.led && !isModerator) flash(t('led.declined', { name: nameOf(data, data.moderator) }));
    };
  }, [hasAsked, readRoom, flash, t]);
}

/** RO9: a watcher can take part, or has asked to. */
function Watching({ person: { asks, tookPart } }: { person: Person }) {
  const { t } = useTranslation('frame');
  const send = useRoom((room) => room.send);
  const name = useRoom(({ data }) => nameOf(data, data.moderator));
  const announce = useAnnounce();
  const [isRead, setRead] = useState(false);
  const state = asks ? (asks.declined ? 'declined' : 'asked') : tookPart ? 'kept' : 'text';
  useEffect(() => setRead((read) => read && state === 'text'), [state]);
  useEffect(() => {
    if (state === 'asked' || state === 'declined') announce('watching', t(`watching.${state}`, { name }));
  }, [state, name, announce, t]);
  // Asking again before would be refused.
  const mayAsk = useReached(asks ? asks.at + KNOCK_PAUSE_MS : 0);
  if (isRead) return null;
  const role = state === 'asked' ? 'watcher' : 'participant';
  return (
    <Notice
      tone="info"
      title={t('watching.title')}
      action={
        <Button
          size="small"
          isDisabled={state === 'declined' && !mayAsk}
          onPress={() => void send({ type: 'role.choose', role })}
        >
          {t(state === 'asked' ? 'watching.withdraw' : 'people.takePart')}
        </Button>
      }
      onDismiss={() => setRead(true)}
    >
      {t(`watching.${state}`, { name })}
    </Notice>
  );
}
