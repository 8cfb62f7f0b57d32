import { useTranslation } from 'react-i18next';
import { type NewWebhook, newAddressSchema } from '#contract/hooks.ts';
import { createWebhook } from '#src/api/hooks.ts';
import { bindText } from '#src/forms/kit/bind-text.ts';
import { Form } from '#src/forms/kit/form.tsx';
import { FormProblem } from '#src/forms/kit/form-problem.tsx';
import { problemsOf } from '#src/forms/kit/problems.ts';
import { useForm } from '#src/forms/kit/use-form.ts';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { useWorkspace } from '#src/workspace/use-workspace.ts';
import { ADDRESS_SENTENCES } from './address-sentences.ts';

/** Another address that is told of the workspace's retros. */
export function WebhookForm({ onMade }: { onMade: (answer: NewWebhook) => void }) {
  const { t } = useTranslation('hooks');
  const { workspace } = useWorkspace();
  const form = useForm({
    initial: { url: '' },
    check: (typed) => problemsOf(newAddressSchema, typed),
    texts: 'hooks',
    sentences: ADDRESS_SENTENCES,
    onSubmit: async ({ url }) => {
      onMade(await createWebhook(workspace.id, url.trim()));
      form.set('url', '');
    },
  });
  return (
    <Form form={form} label={t('webhooks.add')}>
      <TextField
        {...bindText(form, 'url')}
        label={t('webhooks.url')}
        description={t('webhooks.where')}
        type="url"
        placeholder="https://"
        maxLength={500}
        autoComplete="off"
        isRequired
      />
      <FormProblem text={form.problem} />
      <div>
        <Button type="submit" variant="primary" isPending={form.isBusy}>
          {t('webhooks.add')}
        </Button>
      </div>
    </Form>
  );
}
