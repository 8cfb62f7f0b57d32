import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Account } from '#contract/accounts/account-payloads.ts';
import { type MailSwitch, updateProfile } from '#src/api/accounts-api.ts';
import { useFlash } from '#src/ui/feedback/flash.tsx';
import { Switch } from '#src/ui/fields/switch.tsx';

export interface MailSwitchFieldProps {
  mail: MailSwitch;
  account: Account;
  onChange: (account: Account) => void;
}

/** Whether the weekly mail of one's open action items comes (TA4), or reminders of writing ahead (WA5). */
export function MailSwitchField({ mail, account, onChange }: MailSwitchFieldProps) {
  const { t } = useTranslation(['profile', 'account']);
  const flash = useFlash();
  const takeBack = useRef(() => {});
  /** What was chosen last, until the server has it. */
  const [chosen, setChosen] = useState<boolean | null>(null);
  async function choose(isOn: boolean) {
    setChosen(isOn);
    try {
      onChange(await updateProfile({ [mail]: isOn }));
      takeBack.current();
    } catch {
      takeBack.current = flash(t('account:flash.user_update_failure'), { tone: 'danger' });
    }
    setChosen(null);
  }
  return (
    <Switch
      isSelected={chosen ?? account[mail]}
      description={t(`${mail}.help`)}
      onChange={(is) => void choose(is)}
    >
      {t(`${mail}.label`)}
    </Switch>
  );
}
