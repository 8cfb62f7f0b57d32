import { useTranslation } from 'react-i18next';
import { participantsOf } from '#machines/retro/selectors/people-selectors.ts';
import { isOffline } from '#src/room/people/person-states.ts';
import { useRoom } from '#src/socket/room.ts';
import { List } from '#src/ui/layout/list.tsx';
import { AutoScroll } from './auto-scroll.tsx';
import styles from './people-left.module.css';

/** How many are done, and who is not yet: those who are connected first. */
export function PeopleLeft({ title }: { title: string }) {
  const { t } = useTranslation(['writing', 'frame']);
  const participants = useRoom(({ data }) => participantsOf(data));
  const online = useRoom((room) => room.online);
  const left = participants.filter(({ done }) => !done);
  const isAway = (id: string) => isOffline(id, { online });
  const inOrder = [...left].sort((one, other) => Number(isAway(one.id)) - Number(isAway(other.id)));
  const done = participants.length - left.length;
  return (
    <section className={styles.left} aria-label={title}>
      <p className={styles.count}>{t('areDone', { done, total: participants.length })}</p>
      {left.length > 0 && (
        <>
          <h2 className={styles.title}>{title}</h2>
          <AutoScroll label={title}>
            <List className={styles.names}>
              {inOrder.map(({ id, name }) => (
                <li key={id} data-piece={id} data-away={isAway(id) || undefined}>
                  <bdi>{name}</bdi>
                  {isAway(id) && ` · ${t('frame:people.isAway')}`}
                </li>
              ))}
            </List>
          </AutoScroll>
        </>
      )}
    </section>
  );
}
