import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InvitationState } from '#contract/retro/retro-payloads.ts';
import { type Invitee, needsAccount } from '#contract/retro/settings.ts';
import { getInvitations } from '#src/api/retros-api.ts';
import { useSharedLink } from '#src/room/share/retro-link.ts';
import { useRoom } from '#src/socket/room.ts';
import { Avatar } from '#src/ui/avatars/avatar.tsx';
import { CopyButton } from '#src/ui/buttons/copy-button.tsx';
import { List } from '#src/ui/layout/list.tsx';
import styles from './people-here.module.css';

/** How often to ask again while mails are being sent, ms. */
const askAgainAfter = 15_000;

/** Invited people who are missing, as the moderator sees them: the state of the mail, and a link to pass on. */
export function InviteesMissing({ missing }: { missing: readonly Invitee[] }) {
  const { t } = useTranslation('frame');
  const { retro, invited, settings, roster } = useRoom(({ data }) => ({
    retro: data.id,
    invited: data.invited.length,
    settings: data.settings,
    roster: data.roster,
  }));
  const states = useStates(retro, invited);
  const { link } = useSharedLink();
  const isByHand = [...states.values()].includes('no_mail');
  const isTeammate = ({ userId }: Invitee) => roster.some(({ id }) => id === userId);
  const teammates = missing.filter(isTeammate);
  const others = missing.filter((one) => !isTeammate(one));
  const isGuarded = settings.waitingRoom || settings.teamId !== null;
  const way = needsAccount(settings) ? 'account' : isGuarded ? 'knock' : 'open';
  const wayOf = (way: string, [first, ...more]: readonly Invitee[]) =>
    first ? t(`invited.way.${way}`, { count: 1 + more.length, name: first.name }) : '';
  return (
    <>
      <List className={styles.list}>
        {missing.map(({ id, name, email, watches }) => {
          const state = states.get(id);
          return (
            <li key={id} className={styles.missing}>
              <Avatar name={name} isNameShown />
              <div className={styles.name}>
                <bdi>{name}</bdi>
                {watches && <span className={styles.states}>{t('invited.watches')}</span>}
                {email && <span className={styles.states}>{email}</span>}
                {state && <span className={styles.states}>{t(`invited.${state}`)}</span>}
                {state && state !== 'sent' && (
                  <div className={styles.pass}>
                    <CopyButton size="small" text={link} label={t('invited.copy')} />
                  </div>
                )}
              </div>
            </li>
          );
        })}
      </List>
      <p className={styles.states}>
        {/* Teammates come straight in, whatever applies to others (AC5). */}
        {[
          isByHand && t('invited.byHand'),
          wayOf('team', teammates),
          wayOf(isByHand ? `${way}NoMail` : way, others),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
    </>
  );
}

/** Empty until the server has answered; until then mails are not mentioned. */
function useStates(retro: string, invited: number): ReadonlyMap<string, InvitationState> {
  const [states, setStates] = useState<ReadonlyMap<string, InvitationState>>(new Map());
  // biome-ignore lint/correctness/useExhaustiveDependencies: other invitations have other mails
  useEffect(() => {
    const ending = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      const known = await getInvitations(retro, ending.signal).catch(() => null);
      if (ending.signal.aborted) return;
      if (known) setStates(known);
      if (!known || [...known.values()].includes('waiting')) timer = setTimeout(ask, askAgainAfter);
    };
    void ask();
    return () => {
      ending.abort();
      clearTimeout(timer);
    };
  }, [retro, invited]);
  return states;
}
