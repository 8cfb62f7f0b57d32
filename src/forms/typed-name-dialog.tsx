import { type ReactNode, useId } from 'react';
import { isSameName } from '#contract/base/same-name.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { bindText } from './kit/bind-text.ts';
import { Form } from './kit/form.tsx';
import { FormProblem } from './kit/form-problem.tsx';
import { useForm } from './kit/use-form.ts';
import styles from './typed-name-dialog.module.css';

interface TypedNameDialogProps {
  /** The name to type. */
  name: string;
  /** The namespace of the errors' sentences, including `mismatch`. */
  texts: string;
  words: { title: string; type: string; field: string; keep: string; confirm: string };
  /** The consequences, in paragraphs. */
  children?: ReactNode;
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** Asks for a thing's name to be typed before it is deleted for good (WS7, LI8). */
export function TypedNameDialog({ name, texts, words, children, onConfirm, onClose }: TypedNameDialogProps) {
  const formId = useId();
  const form = useForm({
    initial: { typedName: '' },
    check: ({ typedName }) => (isSameName(typedName, name) ? {} : { typedName: 'mismatch' }),
    texts,
    onSubmit: onConfirm,
  });
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={words.title}
      isDismissable={false}
      role="alertdialog"
      aria-describedby={`${formId}-text`}
      footer={
        <>
          <Button onPress={onClose}>{words.keep}</Button>
          <Button type="submit" form={formId} variant="danger" isPending={form.isBusy}>
            {words.confirm}
          </Button>
        </>
      }
    >
      <Form id={formId} form={form}>
        <div id={`${formId}-text`} className={styles.words}>
          {children}
          <p>{words.type}</p>
          <p className={styles.name} dir="auto">
            {name}
          </p>
        </div>
        <TextField
          {...bindText(form, 'typedName')}
          label={words.field}
          autoComplete="off"
          autoFocus
          isRequired
        />
        <FormProblem text={form.problem} />
      </Form>
    </Dialog>
  );
}
