import { useTranslation } from 'react-i18next';
import { WaitingRoomSwitch } from '#src/shared/planning/door-fields.tsx';
import { FieldGroup } from '#src/shared/planning/field-group.tsx';
import { FlowFields } from '#src/shared/planning/flow-fields.tsx';
import { NameField } from '#src/shared/planning/name-field.tsx';
import { TimingFields } from '#src/shared/planning/time-fields.tsx';
import type { RetroForm } from '#src/shared/planning/use-retro-form.ts';

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
