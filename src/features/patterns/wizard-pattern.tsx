import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { bindText } from '#src/forms/kit/bind-text.ts';
import { draftStore } from '#src/forms/kit/drafts.ts';
import { problemsOf } from '#src/forms/kit/form-problems.ts';
import { useForm } from '#src/forms/kit/use-form.ts';
import { useWizard } from '#src/forms/kit/use-wizard.ts';
import { WizardForm } from '#src/forms/kit/wizard-form.tsx';
import { useFlash } from '#src/ui/feedback/flash.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { Section } from './pattern-section.tsx';

const PLACE = 'patterns';
const schema = z.object({
  name: z.string().check(z.minLength(3)),
  email: z.string().check(z.email()),
});
const draft = draftStore({
  place: PLACE,
  schema: z.object({ name: z.optional(z.string()), email: z.optional(z.string()) }),
});
const STEPS = [
  { key: 'workspace', fields: ['name'] },
  { key: 'people', fields: ['email'] },
  { key: 'check', fields: [] },
];

/** A form in three steps that keeps its input and the current step. Once sent, it starts again. */
export function WizardPattern() {
  const { t } = useTranslation('patterns');
  const flash = useFlash();
  const [round, setRound] = useState(0);
  const onSent = () => {
    flash(t('wizard.sent'));
    setRound(round + 1);
  };
  return (
    <Section id="wizard" title={t('wizard.title')}>
      <Example key={round} onSent={onSent} />
    </Section>
  );
}

function Example({ onSent }: { onSent: () => void }) {
  const { t } = useTranslation('patterns');
  const form = useForm({
    initial: { name: '', email: '' },
    check: (values) => problemsOf(schema, values),
    texts: 'forms',
    draft,
    onSubmit: async () => onSent(),
  });
  const wizard = useWizard({ form, steps: STEPS, place: PLACE });
  return (
    <WizardForm
      form={form}
      wizard={wizard}
      label={t('wizard.title')}
      title={t(`wizard.${wizard.step}`)}
      submitLabel={t('wizard.send')}
    >
      {wizard.step === 'workspace' && (
        <TextField
          {...bindText(form, 'name')}
          label={t('wizard.name')}
          description={t('wizard.nameHelp')}
          isRequired
        />
      )}
      {wizard.step === 'people' && (
        <TextField {...bindText(form, 'email')} label={t('wizard.email')} type="email" isRequired />
      )}
      {wizard.step === 'check' && <p>{t('wizard.summary', form.values)}</p>}
    </WizardForm>
  );
}
