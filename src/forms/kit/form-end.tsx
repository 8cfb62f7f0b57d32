import { Button } from '#src/ui/buttons/button.tsx';
import { FormProblem } from './form-problem.tsx';

export interface FormEndProps {
  form: { problem: string | null; isBusy: boolean };
  /** Of the button that sends the form. */
  label: string;
  /** For a form that is all of its page: a large button from edge to edge. */
  isWide?: boolean;
}

/** The end of a form: what is wrong with it as a whole, and the button that sends it. */
export function FormEnd({ form, label, isWide = false }: FormEndProps) {
  const button = (
    <Button
      type="submit"
      variant="primary"
      size={isWide ? 'large' : 'medium'}
      isWide={isWide}
      isPending={form.isBusy}
    >
      {label}
    </Button>
  );
  return (
    <>
      <FormProblem text={form.problem} />
      {isWide ? button : <div>{button}</div>}
    </>
  );
}
