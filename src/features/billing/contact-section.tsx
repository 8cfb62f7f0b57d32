import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type BillingContact, billingContactSchema } from '#contract/billing/billing-payloads.ts';
import { getBillingContact, keepBillingContact } from '#src/api/billing-api.ts';
import { bindText } from '#src/forms/kit/bind-text.ts';
import { Form } from '#src/forms/kit/form.tsx';
import { FormEnd } from '#src/forms/kit/form-end.tsx';
import { problemsOf } from '#src/forms/kit/form-problems.ts';
import { useForm } from '#src/forms/kit/use-form.ts';
import { LoadFailedNotice } from '#src/queries/load-failed-notice.tsx';
import { useWorkspace } from '#src/shared/workspaces/use-workspace.ts';
import { useOutcomeFlash } from '#src/ui/feedback/flash.tsx';
import { Select } from '#src/ui/fields/select.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import { Loading } from '#src/ui/loading/loading.tsx';
import styles from './billing.module.css';
import { countries } from './countries.ts';

const FIELDS = [
  ['company', 'organization'],
  ['email', 'email'],
  ['street', 'street-address'],
  ['postalCode', 'postal-code'],
  ['city', 'address-level2'],
  ['country', ''],
  ['taxNumber', 'off'],
] as const;

/** What is on the invoices, and where they go, kept with the payment provider (PL11). */
export function ContactSection() {
  const { t } = useTranslation('billing');
  const { workspace } = useWorkspace();
  const { data, isError, refetch } = useQuery({
    queryKey: ['billing-contact', workspace.id],
    queryFn: ({ signal }) => getBillingContact(workspace.id, signal),
  });
  return (
    <Panel as="section" className={styles.section}>
      <h2>{t('contact.title')}</h2>
      <p>{t('contact.about')}</p>
      {!data && !isError && <Loading label={t('contact.loading')} />}
      {!data && isError && <LoadFailedNotice title={t('failed')} onRetry={() => void refetch()} />}
      {data && <ContactForm contact={data} />}
    </Panel>
  );
}

function ContactForm({ contact }: { contact: BillingContact }) {
  const { t } = useTranslation('billing');
  const { workspace } = useWorkspace();
  const client = useQueryClient();
  const flash = useOutcomeFlash();
  const offered = useMemo(() => countries(contact.country), [contact.country]);
  const form = useForm({
    initial: contact,
    check: (values) => {
      const problems = problemsOf(billingContactSchema, asSent(values));
      // What it is checked against depends on the country.
      const needsCountry = values.taxNumber.trim() !== '' && values.country === '';
      return needsCountry ? { ...problems, country: 'required' } : problems;
    },
    texts: 'billing',
    onSubmit: async (values) => {
      const saved = await keepBillingContact(workspace.id, asSent(values));
      client.setQueryData(['billing-contact', workspace.id], saved);
      flash(t('contact.saved'));
    },
  });
  return (
    <Form form={form} label={t('contact.title')}>
      {FIELDS.map(([name, autoComplete]) =>
        name === 'country' ? (
          <Select
            key={name}
            {...bindText(form, name)}
            label={t('contact.country')}
            options={[{ value: '', label: t('contact.noCountry') }, ...offered]}
          />
        ) : (
          <TextField
            key={name}
            {...bindText(form, name)}
            label={t(`contact.${name}`)}
            description={name === 'email' ? t('contact.help.email') : undefined}
            autoComplete={autoComplete}
          />
        ),
      )}
      <FormEnd form={form} label={t('contact.save')} />
    </Form>
  );
}

const asSent = (values: BillingContact): BillingContact => ({
  ...values,
  email: values.email.trim(),
});
