import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Composing } from '#src/room/action-items/composing-provider.tsx';
import { useOthersComposing } from '#src/room/action-items/use-composing.ts';
import { useEachFact } from '#src/room/use-each-fact.ts';
import { useRoom } from '#src/socket/room.ts';
import styles from './big-action.module.css';

/** Action items as they are being written, by others or in another tab of this person's (AI2). */
export function BeingWritten() {
  const { t } = useTranslation('action-items');
  const people = useRoom(({ data }) => data.people);
  const me = useRoom((room) => room.me.id);
  const own = useOwnElsewhere(me);
  const all = new Map([...useOthersComposing(), ...(own ? [[me, own] as const] : [])]);
  return [...all].map(([person, { description }]) => (
    <section key={person} className={styles.writing} data-piece={person}>
      <p className={styles.who}>{t('writing', { name: people[person]?.name })}</p>
      <p className={styles.words} dir="auto">
        {description}
      </p>
    </section>
  ));
}

/** What this person is writing in another tab. */
function useOwnElsewhere(me: string): Composing | null {
  const onSignal = useRoom((room) => room.onSignal);
  const [own, setOwn] = useState<Composing | null>(null);
  useEffect(
    () =>
      onSignal((from, signal) => {
        if (from === me && signal.kind === 'composing') setOwn(signal.description === '' ? null : signal);
      }),
    [onSignal, me],
  );
  useEachFact((fact) => {
    if (fact.type === 'action.added' && fact.action.author === me) setOwn(null);
  });
  return own;
}
