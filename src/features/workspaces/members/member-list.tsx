import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { searchKey } from '#contract/base/search-key.ts';
import type { HandedLink } from '#contract/invitations/invitation-payloads.ts';
import type { Member } from '#contract/workspaces/workspace-payloads.ts';
import { byName } from '#src/i18n/format.ts';
import { useQueryParams } from '#src/routing/return-path.ts';
import { useWorkspace } from '#src/shared/workspaces/use-workspace.ts';
import { SearchTextField } from '#src/ui/fields/text-field.tsx';
import { List } from '#src/ui/layout/list.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import { useFirstShown } from '#src/ui/layout/use-first-shown.tsx';
import { InvitationRow } from './invitation-row.tsx';
import { MemberRow } from './member-row.tsx';
import styles from './members.module.css';
import { RemoveMemberDialog } from './remove-member-dialog.tsx';

/** From this many people on the list can be searched. */
const SEARCHED_FROM = 8;
/** How many members are shown at first, so that invitations are not far below. */
const SHOWN_AT_FIRST = 30;

/**
 * Everyone in the workspace with their teams (TM3), then everyone invited; searchable by name, address and team if there are many.
 * With `?team=` only those of that team, until something else is searched.
 */
export function MemberList({ onLinks }: { onLinks: (links: readonly HandedLink[]) => void }) {
  const { t } = useTranslation('members');
  const { workspace } = useWorkspace();
  const { members, invitations, teams } = workspace;
  const open = teams.filter(({ archived }) => !archived);
  const linkedTeam = useQueryParams().get('team');
  const [typed, setTyped] = useState<string | null>(null);
  const team = typed === null ? open.find(({ id }) => id === linkedTeam) : undefined;
  const search = typed ?? team?.name ?? '';
  const teamsOf = ({ id }: Member) =>
    open.filter(({ memberIds }) => memberIds.includes(id)).map(({ name }) => name);
  const [toRemove, setToRemove] = useState<Member | null>(null);
  const wanted = searchKey(search);
  const isWanted = (...words: (string | null)[]) =>
    words.some((word) => word !== null && searchKey(word).includes(wanted));
  const shownMembers = members
    .filter((one) =>
      team ? team.memberIds.includes(one.id) : isWanted(one.name, one.email, ...teamsOf(one)),
    )
    .sort((one, other) => Number(other.owner) - Number(one.owner) || byName(one.name, other.name));
  const teamInvitedTo = (resource: string) => teams.find(({ id }) => id === resource)?.name ?? null;
  const shownInvitations = invitations.filter(({ email, resourceId }) =>
    team ? resourceId === team.id : isWanted(email, teamInvitedTo(resourceId)),
  );
  const { shown, more, list } = useFirstShown(shownMembers, SHOWN_AT_FIRST);
  const isNobody = shownMembers.length + shownInvitations.length === 0;
  return (
    <Panel as="section" className={styles.panel} aria-labelledby="members">
      <h2 id="members" className={styles.panelTitle}>
        {t('members', { count: members.length })}
      </h2>
      {(search !== '' || members.length + invitations.length >= SEARCHED_FROM) && (
        <SearchTextField
          label={t('search')}
          value={search}
          onChange={setTyped}
          description={<span aria-live="polite">{isNobody && t('nobody')}</span>}
        />
      )}
      <List ref={list} tabIndex={-1} className={styles.people} aria-labelledby="members">
        {shown.map((member) => (
          <MemberRow
            key={member.id}
            member={member}
            teams={teamsOf(member)}
            onRemove={() => setToRemove(member)}
          />
        ))}
      </List>
      {more}
      {shownInvitations.length > 0 && (
        <>
          <h3 id="invited" className={styles.panelTitle}>
            {t('invited', { count: invitations.length })}
          </h3>
          <List className={styles.people} aria-labelledby="invited">
            {shownInvitations.map((invitation) => (
              <InvitationRow key={invitation.id} invitation={invitation} onLinks={onLinks} />
            ))}
          </List>
        </>
      )}
      <RemoveMemberDialog member={toRemove} onClose={() => setToRemove(null)} />
    </Panel>
  );
}
