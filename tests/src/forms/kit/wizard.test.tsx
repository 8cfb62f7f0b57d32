import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { ApiError } from '#src/api/http.ts';
import { bindText } from '#src/forms/kit/bind-text.ts';
import { draftStore } from '#src/forms/kit/drafts.ts';
import { problemsOf } from '#src/forms/kit/form-problems.ts';
import { useForm } from '#src/forms/kit/use-form.ts';
import { useWizard } from '#src/forms/kit/use-wizard.ts';
import { WizardForm } from '#src/forms/kit/wizard-form.tsx';
import { loadTexts, startI18n } from '#src/i18n/i18n.ts';
import { TextField } from '#src/ui/fields/text-field.tsx';

const schema = z.object({ name: z.string().check(z.minLength(3)), people: z.string().check(z.minLength(1)) });
const STEPS = [
  { key: 'name', fields: ['name'] },
  { key: 'people', fields: ['people'] },
];
const onSubmit = vi.fn<(values: object) => Promise<void>>();

beforeAll(async () => {
  await startI18n('en');
  await loadTexts('forms');
});
beforeEach(() => {
  localStorage.clear();
  onSubmit.mockReset().mockResolvedValue();
});

function Example() {
  const form = useForm({
    initial: { name: '', people: '' },
    check: (values) => problemsOf(schema, values),
    texts: 'forms',
    draft: draftStore({ place: 'test', schema: z.object({ name: z.string(), people: z.string() }) }),
    onSubmit,
  });
  const wizard = useWizard({ form, steps: STEPS, place: 'test' });
  return (
    <WizardForm form={form} wizard={wizard} label="Team" title={wizard.step} submitLabel="Make it">
      <TextField key={wizard.step} {...bindText(form, wizard.step)} label={wizard.step} />
    </WizardForm>
  );
}

/** The browser's own buttons. */
function Browser() {
  const navigate = useNavigate();
  return (
    <>
      <button type="button" onClick={() => navigate(-1)}>
        browser back
      </button>
      <button type="button" onClick={() => navigate(1)}>
        browser forward
      </button>
    </>
  );
}
const show = () =>
  render(
    <MemoryRouter>
      <Example />
      <Browser />
    </MemoryRouter>,
  );

const user = userEvent.setup({ delay: null });
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const field = () => screen.getByRole<HTMLInputElement>('textbox');
const title = () => screen.getByRole('heading').textContent;

async function toTheSecondStep() {
  const page = show();
  await user.type(field(), 'Blue');
  await press('Next');
  return page;
}

it('continues once the step is valid, with the focus on the heading, and goes back without losing anything', async () => {
  show();
  await user.type(field(), 'Bl');
  await press('Next');
  expect([title(), field().getAttribute('aria-invalid')]).toEqual(['Step 1 of 2: name', 'true']);
  expect(document.activeElement).toBe(field());
  await user.type(field(), 'ue{Enter}');
  expect(title()).toBe('Step 2 of 2: people');
  expect(document.activeElement).toBe(screen.getByRole('heading'));
  expect(field().getAttribute('aria-invalid')).not.toBe('true');
  await user.type(field(), 'Ana');
  await press('Back');
  expect(field().value).toBe('Blue');
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
  await press('Next');
  expect(field().value).toBe('Ana');
});

it('[WS2] [TM2] goes back and forward with the browser’s buttons too, without losing anything', async () => {
  await toTheSecondStep();
  await user.type(field(), 'Ana');
  await press('browser back');
  expect([title(), field().value]).toEqual(['Step 1 of 2: name', 'Blue']);
  await press('browser forward');
  expect([title(), field().value]).toEqual(['Step 2 of 2: people', 'Ana']);
  // Back in the page is the same way back: forward from there is where one was.
  await press('Back');
  expect(title()).toBe('Step 1 of 2: name');
  await press('browser forward');
  expect(title()).toBe('Step 2 of 2: people');
});

it('does not go forward past a step that has become invalid', async () => {
  await toTheSecondStep();
  await press('browser back');
  await user.clear(field());
  await press('browser forward');
  expect([title(), field().value]).toEqual(['Step 1 of 2: name', '']);
});

it('goes back with its own button even if the browser has no earlier page', async () => {
  const page = await toTheSecondStep();
  page.unmount();
  show();
  await press('Back');
  expect([title(), field().value]).toEqual(['Step 1 of 2: name', 'Blue']);
});

it('[SY6] returns after a reload to the same step and input', async () => {
  const page = await toTheSecondStep();
  await user.type(field(), 'An');
  page.unmount();
  show();
  expect([title(), field().value]).toEqual(['Step 2 of 2: people', 'An']);
});

it('sends after the last step, and starts from scratch next time', async () => {
  const page = await toTheSecondStep();
  await user.type(field(), 'Ana');
  await press('Make it');
  expect(onSubmit.mock.calls).toEqual([[{ name: 'Blue', people: 'Ana' }]]);
  page.unmount();
  show();
  expect([title(), field().value]).toEqual(['Step 1 of 2: name', '']);
});

it('goes to the field and step in which the server finds a problem', async () => {
  onSubmit.mockRejectedValueOnce(new ApiError('invalid', 'no', 422, { fields: { name: 'invalid' } }));
  await toTheSecondStep();
  await user.type(field(), 'Ana');
  await press('Make it');
  await screen.findByText('This is not right.');
  expect([title(), field().value]).toEqual(['Step 1 of 2: name', 'Blue']);
  expect(document.activeElement).toBe(field());
});
