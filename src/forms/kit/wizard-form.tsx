import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/ui/buttons/button.tsx';
import { LinkButton } from '#src/ui/buttons/link-button.tsx';
import { cx } from '#src/ui/cx.ts';
import { Panel } from '#src/ui/layout/panel.tsx';
import { Form } from './form.tsx';
import { FormProblem } from './form-problem.tsx';
import sticky from './sticky-end.module.css';
import type { Form as FormState } from './use-form.ts';
import type { Wizard } from './use-wizard.ts';
import styles from './wizard-form.module.css';

export interface WizardFormProps {
  form: Pick<FormState<object>, 'ref' | 'isBusy' | 'problem'>;
  wizard: Wizard;
  /** The form's name for screen readers. */
  label: string;
  /** The title of the current step. */
  title: string;
  /** On the button of the last step. */
  submitLabel: string;
  /** Where Back leads from the first step; without it there is no Back there. */
  leaveTo?: string;
  /** The fields of the current step. */
  children: ReactNode;
}

/** The panel around a form in steps. */
export function WizardPanel({ children }: { children: ReactNode }) {
  return (
    <Panel as="section" className={styles.panel}>
      {children}
    </Panel>
  );
}

/** One step of a form in steps, with buttons to the next and previous one. */
export function WizardForm({ form, wizard, label, title, submitLabel, leaveTo, children }: WizardFormProps) {
  const { t } = useTranslation('forms');
  const { at, count, heading, back, submit } = wizard;
  return (
    <Form form={{ ref: form.ref, submit }} label={label}>
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        {t('wizard.step', { at, count, title })}
      </h2>
      {children}
      <FormProblem text={form.problem} />
      <div className={cx(styles.buttons, sticky.end)}>
        {at === 1 && leaveTo !== undefined && (
          <LinkButton to={leaveTo} variant="quiet">
            {t('wizard.back')}
          </LinkButton>
        )}
        {at > 1 && (
          <Button variant="quiet" onPress={back} isDisabled={form.isBusy}>
            {t('wizard.back')}
          </Button>
        )}
        <Button type="submit" variant="primary" isPending={form.isBusy}>
          {at === count ? submitLabel : t('wizard.next')}
        </Button>
      </div>
    </Form>
  );
}
