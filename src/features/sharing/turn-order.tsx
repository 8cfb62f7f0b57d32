import { ListOrdered } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOf } from '#machines/retro/selectors/people-selectors.ts';
import { skippedOf, turnsToCome } from '#machines/retro/selectors/turns-selectors.ts';
import { PersonFace } from '#src/room/people/person-face.tsx';
import { useRoom } from '#src/socket/room.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { SkippedPeople } from './skipped-people.tsx';
import { TurnList } from './turn-list.tsx';
import styles from './turn-order.module.css';

/** How many of the next ones are named; all are in the list that opens. */
const MOST_SHOWN = 4;

/** Who comes next (SH1) and who was skipped (SH7), in one line; it opens to the list of all turns, which the moderator can change. */
export function TurnOrder() {
  const { t } = useTranslation('sharing');
  const { hasTurns, me, step, leads } = useRoom(({ data, ...room }) => ({
    hasTurns: data.turns.length > 0,
    me: room.me.id,
    step: room.step,
    leads: room.leads,
  }));
  const toCome = useRoom(({ data }) => turnsToCome(data));
  const names = useRoom(({ data }) => turnsToCome(data).map((id) => nameOf(data, id)));
  const isAnySkipped = useRoom(({ data }) => skippedOf(data).length > 0);
  const [isOpen, setOpen] = useState(false);
  // With at most one turn to come there is no order to change: the list then serves to give somebody another turn (SH6).
  const canChange = leads && (toCome.length > 1 || step === 'between');
  const use = !canChange ? 'allTurns' : toCome.length > 1 ? 'changeOrder' : 'giveAgain';
  if (!hasTurns) return null;
  return (
    <div className={styles.order}>
      {toCome.length > 0 && (
        <>
          <span id="turns-to-come" className={styles.label} data-mine={toCome[0] === me || undefined}>
            {toCome[0] === me ? t('youAreNext') : t('next')}
          </span>
          <ol className={styles.people} aria-labelledby="turns-to-come">
            {toCome.slice(0, MOST_SHOWN).map((id, place) => (
              <li key={id} data-me={id === me || undefined}>
                <PersonFace person={id} />
                <bdi>{id === me ? t('you') : names[place]}</bdi>
              </li>
            ))}
          </ol>
        </>
      )}
      {isAnySkipped && <SkippedPeople />}
      <Button
        size="small"
        variant="quiet"
        icon={<ListOrdered aria-hidden="true" />}
        onPress={() => setOpen(true)}
      >
        {t(use)}
      </Button>
      <Dialog isOpen={isOpen} onOpenChange={setOpen} title={t('orderTitle')}>
        <TurnList />
      </Dialog>
    </div>
  );
}
