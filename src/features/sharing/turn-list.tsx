import { ArrowDown, ArrowUp } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOf } from '#machines/retro/selectors/people-selectors.ts';
import { turnsToCome } from '#machines/retro/selectors/turns-selectors.ts';
import { PersonFace } from '#src/room/people/person-face.tsx';
import { useReadRoom, useRoom } from '#src/socket/room.ts';
import { IconButton } from '#src/ui/buttons/icon-button.tsx';
import { useAnnounce } from '#src/ui/feedback/announcer.tsx';
import { Badge } from '#src/ui/feedback/badge.tsx';
import { GiveTurnButton } from './give-turn-button.tsx';
import styles from './turn-list.module.css';

/** All turns. The moderator can change the places of upcoming ones, and between turns give past ones again (SH1). */
export function TurnList() {
  const { t } = useTranslation('sharing');
  const { turns, people, leads } = useRoom(({ data, ...room }) => ({
    turns: data.turns,
    people: data.people,
    leads: room.leads,
  }));
  const toCome = useRoom(({ data }) => turnsToCome(data));
  const move = useMove();
  return (
    <ol ref={move.list} className={styles.list}>
      {turns.map(({ person: id, state }) => {
        const name = people[id]?.name ?? '';
        const place = toCome.indexOf(id);
        return (
          <li key={id} className={styles.turn}>
            <PersonFace person={id} size="medium" />
            <bdi className={styles.name}>{name}</bdi>
            {place === -1 && <Badge>{t(`turnState.${state}`)}</Badge>}
            {place !== -1 && leads && (
              <>
                <IconButton
                  data-move={`up ${id}`}
                  label={t('earlier', { name })}
                  size="small"
                  icon={<ArrowUp aria-hidden="true" />}
                  isDisabled={place === 0}
                  onPress={() => move.by(toCome, place, -1)}
                />
                <IconButton
                  data-move={`down ${id}`}
                  label={t('later', { name })}
                  size="small"
                  icon={<ArrowDown aria-hidden="true" />}
                  isDisabled={place === toCome.length - 1}
                  onPress={() => move.by(toCome, place, 1)}
                />
              </>
            )}
            {place === -1 && leads && <GiveTurnButton person={id} />}
          </li>
        );
      })}
    </ol>
  );
}

/** Moves one presenter by a place; the focus follows them, and the new place is announced. */
function useMove() {
  const { t } = useTranslation('sharing');
  const turns = useRoom(({ data }) => data.turns);
  const readRoom = useReadRoom();
  const announce = useAnnounce();
  const list = useRef<HTMLOListElement>(null);
  const wanted = useRef<{ person: string; step: -1 | 1 } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows have moved when the turns have changed
  useEffect(() => {
    if (!wanted.current || !list.current) return;
    const { person, step } = wanted.current;
    wanted.current = null;
    const ways = step === -1 ? ['up', 'down'] : ['down', 'up'];
    for (const way of ways) {
      const button = list.current.querySelector<HTMLButtonElement>(`[data-move="${way} ${person}"]`);
      if (!button || button.disabled) continue;
      button.focus();
      return;
    }
  }, [turns]);
  function by(toCome: readonly string[], place: number, step: -1 | 1) {
    const order = [...toCome];
    const [person] = order.splice(place, 1);
    if (person === undefined) return;
    order.splice(place + step, 0, person);
    wanted.current = { person, step };
    const { data, send } = readRoom();
    void send({ type: 'turns.reorder', order });
    announce(
      'order',
      t('movedTo', { name: nameOf(data, person), place: place + step + 1, of: order.length }),
    );
  }
  return { list, by };
}
