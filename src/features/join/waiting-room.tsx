import { DoorOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DoorView } from '#contract/retro/wire.ts';
import type { Door } from '#src/socket/retro-door.ts';
import { Avatar } from '#src/ui/avatars/avatar.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import { cx } from '#src/ui/cx.ts';
import card from '#src/ui/layout/page-card.module.css';
import { Panel } from '#src/ui/layout/panel.tsx';
import { loadedWhenShown } from '#src/ui/loading/loaded-when-shown.tsx';
import { DoorArt } from './door-art.tsx';
import styles from './join.module.css';
import type { RequestedRoleProps } from './requested-role.tsx';

const RequestedRole = loadedWhenShown(async () => (await import('./requested-role.tsx')).RequestedRole, {
  meanwhile: null,
}).Shown;

const AheadWhileWaiting = loadedWhenShown(
  async () => (await import('./ahead-at-door.tsx')).AheadWhileWaiting,
  { texts: ['ahead'], meanwhile: null },
).Shown;

export interface WaitingRoomProps extends Omit<RequestedRoleProps, 'role'> {
  door: Pick<Door, 'user' | 'isModeratorAway'>;
  view: DoorView;
}

/**
 * Someone knocked and waits (JO4, JO6); they may change what they ask for, or withdraw it (JO17). If the moderator has deleted their
 * account, people inside can take over; with nobody there, knocking again lets them in (RO8).
 */
export function WaitingRoom({ door, view, isBusy, problem, onKnock, onWithdraw }: WaitingRoomProps) {
  const { t } = useTranslation('join');
  const name = door.user?.name ?? '';
  const isLeaderless = view.moderator === '';
  return (
    <section className={cx(card.page, styles.page)}>
      <Panel isFloating className={cx(card.card, styles.waiting)}>
        <div className={styles.art}>
          <DoorArt of="waiting" />
        </div>
        <div className={card.head} role="status">
          <h1>{t('waiting.title')}</h1>
          <p className={styles.lead}>
            {isLeaderless
              ? t('waiting.leaderless', { retro: view.name })
              : t(door.isModeratorAway ? 'waiting.away' : 'waiting.text', {
                  name: view.moderator,
                  retro: view.name,
                })}
          </p>
        </div>
        <p className={styles.you}>
          <Avatar name={name} isNameShown />
          <span>{t('youAre', { name })}</span>
          <span className={styles.dots} aria-hidden="true">
            <i />
            <i />
            <i />
          </span>
        </p>
        {!isLeaderless && (
          <RequestedRole role={view.role ?? 'participant'} {...{ isBusy, problem, onKnock, onWithdraw }} />
        )}
        {isLeaderless && (
          <Button
            icon={<DoorOpen aria-hidden="true" />}
            isPending={isBusy}
            onPress={() => onKnock(view.role ?? 'participant')}
          >
            {t('waiting.again')}
          </Button>
        )}
        <p className={styles.small}>{t('waiting.help')}</p>
        {view.ahead?.isOpen && <AheadWhileWaiting />}
      </Panel>
    </section>
  );
}
