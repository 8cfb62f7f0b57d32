import { useTranslation } from 'react-i18next';
import type { RetroForm } from '#src/shared/planning/use-retro-form.ts';
import { Select } from '#src/ui/fields/select.tsx';
import { watchesOnly, withRole } from './invitable-people.ts';

export interface RoleSelectProps {
  form: RetroForm;
  /** The account or address of the invited person. */
  of: string;
  name: string;
}

const ROLES = ['participant', 'watcher'] as const;

/** Whether an invited person takes part or only watches (LI4). */
export function RoleSelect({ form, of, name }: RoleSelectProps) {
  const { t } = useTranslation('new-retro');
  const { invited } = form.values;
  return (
    <Select
      label={t('role.label', { name })}
      isLabelHidden
      options={ROLES.map((value) => ({ value, label: t(`role.${value}`) }))}
      value={watchesOnly(invited, of) ? 'watcher' : 'participant'}
      onChange={(role) => form.set({ invited: withRole(invited, of, role === 'watcher') })}
    />
  );
}
