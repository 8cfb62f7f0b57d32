import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { ApiError } from '#src/api/http.ts';
import { bindText } from '#src/forms/kit/bind-text.ts';
import { draftStore } from '#src/forms/kit/drafts.ts';
import { Form } from '#src/forms/kit/form.tsx';
import { FormProblem } from '#src/forms/kit/form-problem.tsx';
import { problemsOf } from '#src/forms/kit/form-problems.ts';
import { useForm } from '#src/forms/kit/use-form.ts';
import { loadTexts, startI18n } from '#src/i18n/i18n.ts';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { eventually } from '#tests/support/eventually.ts';

const schema = z.object({
  name: z.string().check(z.minLength(3), z.maxLength(8)),
  email: z.string().check(z.email()),
});
const drafts = draftStore({ place: 'test', schema: z.object({ name: z.optional(z.string()) }) });
const onSubmit = vi.fn<(values: { name: string; email: string }) => Promise<void>>();

beforeAll(async () => {
  await startI18n('en');
  await loadTexts('forms', 'account');
});
beforeEach(() => {
  localStorage.clear();
  onSubmit.mockReset().mockResolvedValue();
});

function Example() {
  const form = useForm({
    initial: { name: '', email: '' },
    check: (values) => problemsOf(schema, values),
    texts: 'account',
    draft: drafts,
    onSubmit,
  });
  return (
    <Form form={form} label="Example">
      <TextField {...bindText(form, 'name')} label="Name" />
      <TextField {...bindText(form, 'email')} label="Email" />
      <FormProblem text={form.problem} />
      <button type="submit">Send</button>
    </Form>
  );
}

const user = userEvent.setup({ delay: null });
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const send = () => user.click(screen.getByRole('button', { name: 'Send' }));
const wrong = (name: string) => field(name).getAttribute('aria-invalid') === 'true';

async function fill(name: string, email: string) {
  await user.type(field('Name'), name);
  await user.type(field('Email'), email);
}

describe('a form', () => {
  it('shows no problems while it is filled in, then all of them, and moves to the first', async () => {
    render(<Example />);
    await fill('Anastasia', 'ana');
    expect([wrong('Name'), wrong('Email')]).toEqual([false, false]);
    await send();
    expect([wrong('Name'), wrong('Email')]).toEqual([true, true]);
    expect(document.activeElement).toBe(field('Name'));
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('removes the message of a field that is changed, and of no other', async () => {
    render(<Example />);
    await send();
    await user.type(field('Name'), 'An');
    expect([wrong('Name'), wrong('Email')]).toEqual([false, true]);
    await send();
    expect(wrong('Name')).toBe(true);
  });

  it('shows problems found by the server beside the field', async () => {
    const body = { fields: { email: 'already_in_use', unknown: 'required' } };
    onSubmit.mockRejectedValueOnce(new ApiError('invalid', 'no', 422, body));
    render(<Example />);
    await fill('Ana', 'ana@example.org');
    await send();
    await screen.findByText('That email address is already in use');
    expect(document.activeElement).toBe(field('Email'));
    expect(screen.queryByText('This was not understood. Check what you typed.')).toBeNull();
  });

  it.each([
    ['has words of its own for', 'invalid_credentials', {}, 'Invalid email or password'],
    ['has usual words for', 'too_many', {}, /Too many attempts/],
    ['has no words for', 'brand_new', {}, /Something unexpected happened/],
    ['knows no field of', 'invalid', { fields: { elsewhere: 'required' } }, /This was not understood/],
  ])('shows for the whole form what it %s', async (_, code, body, words) => {
    onSubmit.mockRejectedValueOnce(new ApiError(code, 'no', 400, body));
    render(<Example />);
    await fill('Ana', 'ana@example.org');
    await send();
    expect((await screen.findByText(words)).closest('[role="status"]')).not.toBeNull();
  });

  it('sends once, however often the button is clicked meanwhile', async () => {
    let answer = () => {};
    onSubmit.mockReturnValue(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    render(<Example />);
    await fill('Ana', 'ana@example.org');
    await send();
    await send();
    answer();
    await eventually(() => expect(drafts.read()).toBeNull());
    expect(onSubmit.mock.calls).toEqual([[{ name: 'Ana', email: 'ana@example.org' }]]);
  });

  it('[SY6] keeps what was typed over a reload until it is sent, and over a failure to send it', async () => {
    const { unmount } = render(<Example />);
    await fill('Ana', 'ana@example.org');
    unmount();
    render(<Example />);
    expect([field('Name').value, field('Email').value]).toEqual(['Ana', '']);
    onSubmit.mockRejectedValueOnce(new ApiError('network', 'no answer', 0));
    await user.type(field('Email'), 'ana@example.org');
    await send();
    await screen.findByText(/The server is not answering/);
    expect(drafts.read()).toEqual({ name: 'Ana' });
    await send();
    expect(drafts.read()).toBeNull();
  });
});
