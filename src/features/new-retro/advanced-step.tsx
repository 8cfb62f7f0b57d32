import { useTranslation } from 'react-i18next';
import { WaitingRoomSwitch } from '#src/forms/retro-settings/door-fields.tsx';
import { FieldGroup } from '#src/forms/retro-settings/field-group.tsx';
import { FlowFields } from '#src/forms/retro-settings/flow-fields.tsx';
import { NameField } from '#src/forms/retro-settings/name-field.tsx';
import { TimingFields } from '#src/forms/retro-settings/time-fields.tsx';
import type { RetroForm } from '#src/forms/retro-settings/use-retro-form.ts';

/** The settings with good defaults. */
export function AdvancedStep({ form }: { form: RetroForm }) {
  const { t } = useTranslation('new-retro');
  return (
    <>
      <NameField form={form} />
      <WaitingRoomSwitch form={form} />
      <FieldGroup title={t('timing')}>
        <TimingFields form={form} />
      </FieldGroup>
      <FieldGroup title={t('flow')}>
        <FlowFields form={form} />
      </FieldGroup>
    </>
  );
}
