import { type FocusEvent, type FormEvent, type ReactNode, type RefObject, useLayoutEffect } from 'react';
import { cx } from '#src/ui/cx.ts';
import styles from './form.module.css';
import { takeOverTyped } from './take-over-typed.ts';

export interface FormProps {
  form: { ref: RefObject<HTMLFormElement | null>; submit: (event: FormEvent) => void };
  /** The form's name for screen readers. */
  label?: string;
  /** Lets a button outside the form submit it. */
  id?: string;
  /** Replaces the default layout, in which fields are stacked. */
  className?: string | undefined;
  children: ReactNode;
}

/** The form element of the kit: errors are shown by its fields, never by the browser. */
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
      onFocus={showWhole}
      noValidate
      className={cx(className ?? styles.form)}
      aria-label={label}
    >
      {children}
    </form>
  );
}

/** A box that was pressed while the end of a long form covered a part of it. Others stay where they are under the pointer. */
function showWhole({ target }: FocusEvent) {
  const isBox = target.matches('textarea, input:not([type="radio"], [type="checkbox"], [type="range"])');
  if (isBox) target.scrollIntoView?.({ block: 'nearest' });
}
