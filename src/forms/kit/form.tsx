import { type FormEvent, type ReactNode, type RefObject, useLayoutEffect } from 'react';
import { cx } from '#src/ui/cx.ts';
import styles from './form.module.css';
import { takeOverTyped } from './take-over-typed.ts';

export interface FormProps {
  form: { ref: RefObject<HTMLFormElement | null>; submit: (event: FormEvent) => void };
  /** What screen readers call it. */
  label?: string;
  /** For a button elsewhere that sends it. */
  id?: string;
  /** In place of fields one below the other. */
  className?: string | undefined;
  children: ReactNode;
}

/** The form element of a form of the kit: its errors are shown by the fields, never by the browser. */
export function Form({ form, label, id, className, children }: FormProps) {
  const { ref } = form;
  useLayoutEffect(() => {
    if (ref.current) void takeOverTyped(ref.current);
  }, [ref]);
  return (
    <form
      id={id}
      ref={form.ref}
      onSubmit={form.submit}
      noValidate
      className={cx(className ?? styles.form)}
      aria-label={label}
    >
      {children}
    </form>
  );
}
