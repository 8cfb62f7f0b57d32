import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { MyInvitations } from '#contract/invitations/invitation-payloads.ts';
import { acceptInvitation, declineInvitation, listMyInvitations } from '#src/api/invitations-api.ts';
import { formatDate, formatList } from '#src/i18n/format.ts';
import { useFailureFlash } from '#src/queries/use-failure-flash.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { useFlash } from '#src/ui/feedback/flash.tsx';
import { List } from '#src/ui/layout/list.tsx';
import column from '#src/ui/layout/page-column.module.css';
import { Panel } from '#src/ui/layout/panel.tsx';
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx';
import styles from './dashboard.module.css';

type Invitation = MyInvitations['invitations'][number];
/** All of them to one workspace: they are accepted together (IN4). */
type Waiting = readonly [Invitation, ...Invitation[]];

/** How often an open dashboard looks for new ones, ms. */
const ASKED_AGAIN_MS = 60_000;
const invitationsQuery = queryOptions({
  queryKey: ['workspaces', 'my-invitations'],
  queryFn: ({ signal }) => listMyInvitations(signal),
  refetchInterval: ASKED_AGAIN_MS,
});

/** Invitations to workspaces and teams that wait for the person's address: to accept or decline here (IN7). Nothing if there are none. */
export function WaitingInvitations() {
  const { t } = useTranslation('dashboard');
  const { data } = useQuery(invitationsQuery);
  const waiting = byWorkspace(data?.invitations ?? []);
  if (waiting.length === 0) return null;
  return (
    <section className={styles.teams} aria-labelledby="my-invitations">
      <h2 id="my-invitations" className={column.partTitle}>
        {t('invitations.title')}
      </h2>
      <List className={styles.teamList} aria-labelledby="my-invitations">
        {waiting.map((one) => (
          <WaitingInvitation key={one[0].workspace.id} waiting={one} />
        ))}
      </List>
    </section>
  );
}

function WaitingInvitation({ waiting }: { waiting: Waiting }) {
  const { t } = useTranslation('dashboard');
  const [isAsking, setAsking] = useState(false);
  const { joining, declining } = useAnswers(waiting, () => setAsking(false));
  const [{ workspace, inviter }] = waiting;
  const teams = waiting.flatMap(({ team }) => team?.name ?? []);
  const until = Math.min(...waiting.map(({ expiresAt }) => expiresAt));
  const what = teams.length === 0 ? 'workspace' : teams.length === 1 ? 'team' : 'teams';
  const name = workspace.name;
  return (
    <Panel as="li" isSmall className={styles.invitation}>
      <div className={styles.words}>
        <p>
          {t(`invitations.${what}`, {
            inviter: inviter || t('invitations.somebody'),
            workspace: name,
            teams: formatList(teams),
          })}
        </p>
        <p className={styles.soft}>{t('invitations.until', { date: formatDate(until) })}</p>
      </div>
      <div className={styles.answers}>
        <Button
          variant="primary"
          isPending={joining.isPending}
          onPress={() => joining.mutate()}
          aria-label={t('invitations.joinNamed', { name })}
        >
          {t('invitations.join')}
        </Button>
        <Button onPress={() => setAsking(true)} aria-label={t('invitations.declineNamed', { name })}>
          {t('invitations.decline')}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('invitations.question', { name })}
        body={t('invitations.body')}
        confirmLabel={t('invitations.decline')}
        isDanger
        isPending={declining.isPending}
        onConfirm={() => declining.mutate()}
        onCancel={() => setAsking(false)}
      />
    </Panel>
  );
}

/** Accepts all of them and opens what was joined; or declines all of them. Whatever happens, the list is loaded again. */
function useAnswers(waiting: Waiting, onDeclined: () => void) {
  const { t } = useTranslation(['dashboard', 'flashes']);
  const client = useQueryClient();
  const navigate = useNavigate();
  const flash = useFlash();
  const flashFailure = useFailureFlash();
  const [first] = waiting;
  const reload = () => client.invalidateQueries({ queryKey: ['workspaces'] });
  const joining = useMutation({
    networkMode: 'always',
    mutationFn: () => acceptInvitation(first.id, first.workspace.id),
    onSuccess: async ({ workspaceId, teamId }) => {
      flash(t('invitations.joined', { name: first.team?.name ?? first.workspace.name }));
      const place = `/workspaces/${workspaceId}`;
      await navigate(teamId === null ? place : `${place}/teams/${teamId}`);
    },
    onError: (error) => flashFailure('flashes:error_joining_workspace', error),
    onSettled: reload,
  });
  const declining = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      for (const { id } of waiting) await declineInvitation(id);
    },
    onSuccess: () => void flash(t('invitations.declined')),
    onError: (error) => flashFailure('flashes:error_declining_invitation', error),
    onSettled: () => {
      onDeclined();
      return reload();
    },
  });
  return { joining, declining };
}

function byWorkspace(invitations: readonly Invitation[]): Waiting[] {
  const groups = new Map<string, [Invitation, ...Invitation[]]>();
  for (const one of invitations) {
    const others = groups.get(one.workspace.id);
    if (others) others.push(one);
    else groups.set(one.workspace.id, [one]);
  }
  return [...groups.values()];
}
