import { useTranslation } from 'react-i18next';
import { LIMITS } from '#contract/limits.ts';
import { TextField } from '#src/ui/fields/text-field.tsx';
import type { RetroForm } from './use-retro-form.ts';

/** The retro's name. */
export function NameField({ form }: { form: RetroForm }) {
  const { t } = useTranslation('retro-form');
  return (
    <TextField
      label={t('name')}
      maxLength={LIMITS.retroName}
      isRequired
      value={form.values.name}
      onChange={(name) => form.set({ name })}
      error={form.problem('name')}
    />
  );
}
