import { act } from '@testing-library/react';
import { createRef, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Form } from '#src/forms/kit/form.tsx';

function Sample({ onSee }: { onSee: (seen: object) => void }) {
  const [ref] = useState(() => createRef<HTMLFormElement>());
  const [values, setValues] = useState({ name: '', about: '', left: 'as it was' });
  onSee(values);
  const field = (key: keyof typeof values) => ({
    'aria-label': key,
    value: values[key],
    // As forms here do: from what was there when it was drawn.
    onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [key]: target.value }),
  });
  return (
    <Form form={{ ref, submit: () => {} }}>
      <input {...field('name')} />
      <textarea {...field('about')} />
      <input {...field('left')} />
    </Form>
  );
}

it('a form rendered at build time keeps what was typed before the app had loaded', async () => {
  let seen: object = {};
  const see = (now: object) => {
    seen = now;
  };
  const root = document.createElement('div');
  root.innerHTML = renderToString(<Sample onSee={see} />);
  document.body.append(root);
  const control = (label: string) => root.querySelector(`[aria-label=${label}]`) as HTMLInputElement;
  control('name').value = 'Ana';
  control('about').value = 'and why';
  await act(async () => void hydrateRoot(root, <Sample onSee={see} />));
  expect(seen).toEqual({ name: 'Ana', about: 'and why', left: 'as it was' });
  expect([control('name').value, control('about').value]).toEqual(['Ana', 'and why']);
});
