import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '#contract/limits.ts';
import type { InvitationInput } from '#contract/retro/settings.ts';
import { useSession } from '#src/api/session.ts';
import { useSendsMail } from '#src/api/use-sends-mail.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { IconButton } from '#src/ui/buttons/icon-button.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { List } from '#src/ui/layout/list.tsx';
import {
  AccountSwitch,
  FacilitateSwitch,
  GuestsSwitch,
  SlotsField,
  WaitingRoomSwitch,
} from './door-fields.tsx';
import styles from './settings-fields.module.css';
import { invitationsIn, withInvitations } from './settings-problems.ts';
import type { RetroForm } from './use-retro-form.ts';

const nameOf = (one: InvitationInput): string => ('email' in one ? one.email : one.name);

export interface PeopleFieldsProps {
  form: RetroForm;
  /** False in the lobby, where facilitating is chosen beside one's own name. */
  hasFacilitating?: boolean;
  /** A team's retro requires an account unless it allows guests (JO2, JO19). */
  isOfTeam?: boolean;
}

/** Who comes to the retro, and how they get in. */
export function PeopleFields({ form, hasFacilitating = true, isOfTeam = false }: PeopleFieldsProps) {
  return (
    <>
      <InviteField form={form} isOfTeam={isOfTeam} />
      <SlotsField form={form} />
      <div className={styles.switches}>
        <WaitingRoomSwitch form={form} />
        {isOfTeam ? <GuestsSwitch form={form} /> : <AccountSwitch form={form} />}
        {hasFacilitating && <FacilitateSwitch form={form} />}
      </div>
    </>
  );
}

/** Addresses of people to invite: one at a time, or several pasted at once. */
function InviteField({ form, isOfTeam }: { form: RetroForm; isOfTeam: boolean }) {
  const { t } = useTranslation('retro-form');
  const sendsMail = useSendsMail();
  const own = useSession()?.user.email;
  const [isOneself, setOneself] = useState(false);
  const { invited, inviting, waitingRoom, requiresPermanentAccount, allowsGuests } = form.values;
  const teamsWay = allowsGuests ? 'knock' : 'account';
  const open = isOfTeam ? teamsWay : 'open';
  const way = requiresPermanentAccount && !isOfTeam ? 'account' : waitingRoom ? 'knock' : open;
  const help =
    sendsMail === false
      ? [t('inviteHelpNoMail'), t(`inviteWayNoMail.${way}`)]
      : [t('inviteHelp'), t(`inviteWay.${way}`)];
  function add() {
    const more = invitationsIn(inviting);
    if (!more) return form.touch('invited');
    const others = more.filter(({ email }) => email !== own);
    setOneself(others.length < more.length);
    form.set({ invited: withInvitations(invited, others), inviting: '' });
  }
  return (
    <div className={styles.group}>
      <div className={styles.invite}>
        <TextField
          label={t('invite')}
          description={help.join(' ')}
          maxLength={LIMITS.email * 20}
          inputMode="email"
          autoComplete="off"
          value={inviting}
          onChange={(next) => {
            setOneself(false);
            form.set({ inviting: next });
          }}
          onEnter={add}
          error={isOneself ? t('inviteYourself') : form.problem('invited')}
        />
        <Button icon={<Plus aria-hidden="true" />} onPress={add} isDisabled={inviting.trim() === ''}>
          {t('inviteAdd')}
        </Button>
      </div>
      {invited.length > 0 && (
        <List className={styles.invited} aria-label={t('invited')}>
          {invited.map((one) => (
            <li key={nameOf(one)} className={styles.person}>
              {nameOf(one)}
              <IconButton
                size="small"
                label={t('inviteRemove', { name: nameOf(one) })}
                icon={<X aria-hidden="true" />}
                onPress={() => form.set({ invited: invited.filter((other) => other !== one) })}
              />
            </li>
          ))}
        </List>
      )}
    </div>
  );
}
