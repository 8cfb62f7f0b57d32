import { newAddressSchema } from '#contract/hooks/hook-payloads.ts';
import { bindText } from '#src/forms/kit/bind-text.ts';
import { Form } from '#src/forms/kit/form.tsx';
import { FormEnd } from '#src/forms/kit/form-end.tsx';
import { problemsOf } from '#src/forms/kit/form-problems.ts';
import { useForm } from '#src/forms/kit/use-form.ts';
import { TextField } from '#src/ui/fields/text-field.tsx';

/** Why the server may refuse an address. */
const ADDRESS_REFUSALS = ['address_not_allowed', 'address_unreachable', 'no_slack_address', 'slack_refused'];

/** Messages beside the field for an address that the server did not accept. */
const ADDRESS_SENTENCES = Object.fromEntries(
  ADDRESS_REFUSALS.map((code) => [`url.${code}`, `workspace-refusals:${code}`]),
);

interface AddressFormProps {
  words: { title: string; url: string; where: string; keep: string };
  placeholder: string;
  /** Keeps the address; the field is empty afterwards. */
  onKeep: (url: string) => Promise<void>;
}

/** An address that is to be called: at Slack, or a webhook. */
export function AddressForm({ words, placeholder, onKeep }: AddressFormProps) {
  const form = useForm({
    initial: { url: '' },
    check: (typed) => problemsOf(newAddressSchema, typed),
    texts: 'hooks',
    sentences: ADDRESS_SENTENCES,
    onSubmit: async ({ url }) => {
      await onKeep(url.trim());
      form.set('url', '');
    },
  });
  return (
    <Form form={form} label={words.title}>
      <TextField
        {...bindText(form, 'url')}
        label={words.url}
        description={words.where}
        type="url"
        placeholder={placeholder}
        maxLength={500}
        autoComplete="off"
        isRequired
      />
      <FormEnd form={form} label={words.keep} />
    </Form>
  );
}
