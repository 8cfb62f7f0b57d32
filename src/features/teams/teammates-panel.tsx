import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HandedLink } from '#contract/invitations/invitation-payloads.ts';
import type { Member } from '#contract/workspaces/workspace-payloads.ts';
import { useTeam } from '#src/shared/teams/use-team.ts';
import { Fold } from '#src/ui/layout/fold.tsx';
import { List } from '#src/ui/layout/list.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import { useFirstShown } from '#src/ui/layout/use-first-shown.tsx';
import { useHasRoomForRail } from '#src/ui/layout/use-screen-width.ts';
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx';
import { AddTeammates } from './add-teammates.tsx';
import { InvitedTeammates } from './invited-teammates.tsx';
import styles from './team-page.module.css';
import { TeammateRow } from './teammate-row.tsx';
import { useRemoveTeammate } from './use-remove-teammate.ts';

/** How many teammates are shown at first. */
const SHOWN_AT_FIRST = 6;

/** Teammates and invited people, with buttons to add and remove them; on a phone they are folded. */
export function TeammatesPanel({ onLinks }: { onLinks: (links: readonly HandedLink[]) => void }) {
  const { t } = useTranslation('teams');
  const { team, me, may } = useTeam();
  const [toRemove, setToRemove] = useState<Member | null>(null);
  const removal = useRemoveTeammate();
  const hasRoom = useHasRoomForRail();
  const { shown, more, list } = useFirstShown(team.members, SHOWN_AT_FIRST);
  const question = toRemove?.id === me ? 'leave' : 'remove';
  const holes = { name: toRemove?.name ?? '', team: team.name };
  return (
    <Panel as="section" className={styles.folded} aria-labelledby="teammates">
      <Fold
        isOpenAtFirst={hasRoom}
        title={
          <h2 id="teammates" className={styles.panelTitle}>
            {t('teammates.title', { count: team.members.length })}
          </h2>
        }
      >
        <div className={styles.inside}>
          {team.members.length === 0 && <p className={styles.soft}>{t('teammates.none')}</p>}
          <List ref={list} tabIndex={-1} className={styles.people} aria-labelledby="teammates">
            {shown.map((member) => (
              <TeammateRow key={member.id} member={member} onRemove={() => setToRemove(member)} />
            ))}
          </List>
          {more}
          <InvitedTeammates onLinks={onLinks} />
          {may('team.invite') && <AddTeammates onLinks={onLinks} />}
        </div>
      </Fold>
      <ConfirmDialog
        isOpen={toRemove !== null}
        title={t(`question.${question}.title`, holes)}
        body={t(`question.${question}.body`, holes)}
        confirmLabel={t(`question.${question}.yes`)}
        isDanger
        isPending={removal.isPending && question === 'leave'}
        onConfirm={() => {
          if (toRemove) removal.mutate(toRemove, { onSettled: () => setToRemove(null) });
          if (question === 'remove') setToRemove(null);
        }}
        onCancel={() => setToRemove(null)}
      />
    </Panel>
  );
}
