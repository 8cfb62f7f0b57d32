import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { STAY_MS } from '#contract/limits.ts';
import { chooseToStay, wantsToStay } from '#src/api/stay-logged-in.ts';
import { Checkbox } from '#src/ui/fields/checkbox.tsx';
import styles from './account.module.css';

const DAY_MS = 86_400_000;

/** Whether the person stays logged in on this device; ticked until they say no. Whatever logs them in here asks for it (AN9). */
export function StayField() {
  const { t } = useTranslation('account');
  const [stays, setStays] = useState(wantsToStay);
  return (
    <Checkbox
      name="stayLoggedIn"
      isSelected={stays}
      onChange={(does) => {
        setStays(does);
        chooseToStay(does);
      }}
    >
      {t('stay.label')}
      <span className={styles.small}>{t('stay.text', { days: STAY_MS / DAY_MS })}</span>
    </Checkbox>
  );
}
