import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '#contract/limits.ts';
import type { InvitationInput } from '#contract/settings.ts';
import { useSession } from '#src/api/session.ts';
import { useSendsMail } from '#src/api/use-sends-mail.ts';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { NumberField } from '#src/ui/number-field.tsx';
import { Switch } from '#src/ui/switch.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import styles from './fields.module.css';
import { invitationsIn, withInvitations } from './problems.ts';
import type { RetroForm } from './use-retro-form.ts';

const nameOf = (one: InvitationInput): string => ('email' in one ? one.email : one.name);

export interface PeopleFieldsProps {
  form: RetroForm;
  /** False in the lobby, where facilitating is chosen beside one's own name. */
  hasFacilitating?: boolean;
  /** Ids of people whose invitation stands elsewhere on the form. */
  elsewhere?: readonly string[];
}

/** Who comes and how they come in. */
export function PeopleFields({ form, hasFacilitating = true, elsewhere = [] }: PeopleFieldsProps) {
  const { t } = useTranslation('retro-form');
  const { slots, waitingRoom, requiresPermanentAccount, takesPart } = form.values;
  const nobody = form.problem('participants');
  const sendsMail = useSendsMail();
  return (
    <>
      <InviteField form={form} sendsMail={sendsMail} elsewhere={elsewhere} />
      <NumberField
        label={t('slots')}
        description={t('slotsHelp')}
        minValue={0}
        maxValue={LIMITS.slots}
        value={slots}
        onChange={(next) => form.set({ slots: next })}
        error={nobody}
      />
      <div className={styles.switches}>
        <Switch
          isSelected={waitingRoom}
          onChange={(next) => form.set({ waitingRoom: next })}
          description={t('waitingRoomHelp')}
        >
          {t('waitingRoom')}
        </Switch>
        <Switch
          isSelected={requiresPermanentAccount}
          onChange={(next) => form.set({ requiresPermanentAccount: next })}
          description={t(sendsMail ? 'accountHelp' : 'accountHelpNoMail')}
        >
          {t('account')}
        </Switch>
        {hasFacilitating && (
          <Switch
            isSelected={!takesPart}
            onChange={(facilitates) => form.set({ takesPart: !facilitates })}
            description={t('facilitateHelp')}
          >
            {t('facilitate')}
          </Switch>
        )}
      </div>
    </>
  );
}

interface InviteFieldProps {
  form: RetroForm;
  sendsMail: boolean | null;
  elsewhere: readonly string[];
}

/** Addresses of people to invite: one at a time, or several pasted at once. */
function InviteField({ form, sendsMail, elsewhere }: InviteFieldProps) {
  const { t } = useTranslation('retro-form');
  const own = useSession()?.user.email;
  const [isOneself, setOneself] = useState(false);
  const { invited, inviting, waitingRoom, requiresPermanentAccount } = form.values;
  const listed = invited.filter((one) => !('userId' in one && elsewhere.includes(one.userId)));
  const way = requiresPermanentAccount ? 'account' : waitingRoom ? 'knock' : 'open';
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
      {listed.length > 0 && (
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role with the bullets
        <ul role="list" className={styles.invited} aria-label={t('invited')}>
          {listed.map((one) => (
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
        </ul>
      )}
    </div>
  );
}
