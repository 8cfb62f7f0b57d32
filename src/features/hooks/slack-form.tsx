import { useTranslation } from 'react-i18next';
import { newAddressSchema, type TeamSlack } from '#contract/hooks.ts';
import { saveSlack } from '#src/api/hooks.ts';
import { bindText } from '#src/forms/kit/bind-text.ts';
import { Form } from '#src/forms/kit/form.tsx';
import { FormProblem } from '#src/forms/kit/form-problem.tsx';
import { problemsOf } from '#src/forms/kit/problems.ts';
import { useForm } from '#src/forms/kit/use-form.ts';
import { Button } from '#src/ui/button.tsx';
import { useOutcomeFlash } from '#src/ui/flash.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { useTeam } from '#src/workspace/use-team.ts';
import { ADDRESS_SENTENCES } from './address-sentences.ts';

/** An address at Slack: it is tried with a message, and then kept. */
export function SlackForm({ onKept }: { onKept: (answer: TeamSlack) => void }) {
  const { t } = useTranslation('hooks');
  const { workspace, team } = useTeam();
  const flash = useOutcomeFlash();
  const form = useForm({
    initial: { url: '' },
    check: (typed) => problemsOf(newAddressSchema, typed),
    texts: 'hooks',
    sentences: ADDRESS_SENTENCES,
    onSubmit: async ({ url }) => {
      onKept(await saveSlack(workspace.id, team.id, url.trim()));
      flash(t('slack.tried'));
    },
  });
  return (
    <Form form={form} label={t('slack.title')}>
      <TextField
        {...bindText(form, 'url')}
        label={t('slack.url')}
        description={t('slack.where')}
        type="url"
        placeholder="https://hooks.slack.com/services/…"
        maxLength={500}
        autoComplete="off"
        isRequired
      />
      <FormProblem text={form.problem} />
      <div>
        <Button type="submit" variant="primary" isPending={form.isBusy}>
          {t('slack.keep')}
        </Button>
      </div>
    </Form>
  );
}
