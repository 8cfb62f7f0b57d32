import { useTranslation } from 'react-i18next';
import { LIMITS } from '#contract/limits.ts';
import { useSendsMail } from '#src/api/use-sends-mail.ts';
import { NumberField } from '#src/ui/fields/number-field.tsx';
import { Switch } from '#src/ui/fields/switch.tsx';
import type { RetroForm } from './use-retro-form.ts';

export interface SlotsFieldProps {
  form: RetroForm;
  /** False if free places alone do not count as someone who writes. */
  mayBeEnough?: boolean;
}

/** Places for people who were not invited by name (JO5). */
export function SlotsField({ form, mayBeEnough = true }: SlotsFieldProps) {
  const { t } = useTranslation('retro-form');
  return (
    <NumberField
      label={t('slots')}
      description={t('slotsHelp')}
      minValue={0}
      maxValue={LIMITS.slots}
      value={form.values.slots}
      onChange={(slots) => form.set({ slots })}
      error={mayBeEnough ? form.problem('participants') : undefined}
    />
  );
}

export function WaitingRoomSwitch({ form }: { form: RetroForm }) {
  const { t } = useTranslation('retro-form');
  return (
    <Switch
      isSelected={form.values.waitingRoom}
      onChange={(waitingRoom) => form.set({ waitingRoom })}
      description={t('waitingRoomHelp')}
    >
      {t('waitingRoom')}
    </Switch>
  );
}

/** Whether everyone needs an account (JO2). In a team's retro everyone does anyway. */
export function AccountSwitch({ form }: { form: RetroForm }) {
  const { t } = useTranslation('retro-form');
  const sendsMail = useSendsMail();
  return (
    <Switch
      isSelected={form.values.requiresPermanentAccount}
      onChange={(requiresPermanentAccount) => form.set({ requiresPermanentAccount })}
      description={t(sendsMail ? 'accountHelp' : 'accountHelpNoMail')}
    >
      {t('account')}
    </Switch>
  );
}

/** Whether guests may ask to come into a team's retro (JO19). */
export function GuestsSwitch({ form }: { form: RetroForm }) {
  const { t } = useTranslation('retro-form');
  return (
    <Switch
      isSelected={form.values.allowsGuests}
      onChange={(allowsGuests) => form.set({ allowsGuests })}
      description={t('guestsHelp')}
    >
      {t('guests')}
    </Switch>
  );
}

/** Whether the moderator leads without taking part (RO2). */
export function FacilitateSwitch({ form }: { form: RetroForm }) {
  const { t } = useTranslation('retro-form');
  return (
    <Switch
      isSelected={!form.values.takesPart}
      onChange={(facilitates) => form.set({ takesPart: !facilitates })}
      description={t('facilitateHelp')}
    >
      {t('facilitate')}
    </Switch>
  );
}
