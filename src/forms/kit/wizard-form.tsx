import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/ui/button.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { Form } from './form.tsx';
import { FormProblem } from './form-problem.tsx';
import type { Form as FormState } from './use-form.ts';
import type { Wizard } from './use-wizard.ts';
import styles from './wizard-form.module.css';

export interface WizardFormProps {
  form: Pick<FormState<object>, 'ref' | 'isBusy' | 'problem'>;
  wizard: Wizard;
  /** What screen readers call the whole. */
  label: string;
  /** What the present step is called. */
  title: string;
  /** On the button of the last step. */
  submitLabel: string;
  /** Where back leads from the first step; there is no way back where it is left out. */
  leaveTo?: string;
  /** The fields of the present step. */
  children: ReactNode;
}

/** The sheet that a form in steps is on. */
export function WizardPanel({ children }: { children: ReactNode }) {
  return (
    <Panel as="section" className={styles.panel}>
      {children}
    </Panel>
  );
}

/** One step of a form in steps, with the ways to the next and back. */
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
      <div className={styles.buttons}>
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
