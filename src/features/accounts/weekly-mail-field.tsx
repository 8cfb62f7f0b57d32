import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Account } from '#contract/accounts/account-payloads.ts';
import { updateProfile } from '#src/api/accounts-api.ts';
import { useFlash } from '#src/ui/feedback/flash.tsx';
import { Switch } from '#src/ui/fields/switch.tsx';

/** Whether the weekly mail of one's open action items comes (TA4). */
export function WeeklyMailField(props: { account: Account; onChange: (account: Account) => void }) {
  const { account, onChange } = props;
  const { t } = useTranslation(['profile', 'account']);
  const flash = useFlash();
  const takeBack = useRef(() => {});
  /** What was chosen last, until the server has it. */
  const [chosen, setChosen] = useState<boolean | null>(null);
  async function choose(weeklyMail: boolean) {
    setChosen(weeklyMail);
    try {
      onChange(await updateProfile({ weeklyMail }));
      takeBack.current();
    } catch {
      takeBack.current = flash(t('account:flash.user_update_failure'), { tone: 'danger' });
    }
    setChosen(null);
  }
  return (
    <Switch
      isSelected={chosen ?? account.weeklyMail}
      description={t('weekly.help')}
      onChange={(is) => void choose(is)}
    >
      {t('weekly.label')}
    </Switch>
  );
}
