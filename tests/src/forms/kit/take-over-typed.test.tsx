import { act } from '@testing-library/react';
import { createRef, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Form } from '#src/forms/kit/form.tsx';

function Sample({ onSee }: { onSee: (seen: object) => void }) {
  const [ref] = useState(() => createRef<HTMLFormElement>());
  const [name, setName] = useState('');
  const [colour, setColour] = useState('');
  const [isOn, setOn] = useState(false);
  onSee({ name, colour, isOn });
  return (
    <Form form={{ ref, submit: () => {} }}>
      <input aria-label="name" value={name} onChange={({ target }) => setName(target.value)} />
      {['red', 'blue'].map((one) => (
        <input
          key={one}
          type="radio"
          name="colour"
          aria-label={one}
          checked={colour === one}
          onChange={() => setColour(one)}
        />
      ))}
      <input type="checkbox" aria-label="on" checked={isOn} onChange={() => setOn(!isOn)} />
    </Form>
  );
}

it('a form that was rendered at the build takes over what was typed before the app was there', async () => {
  let seen: object = {};
  const sample = <Sample onSee={(now) => Object.assign(seen, now)} />;
  const root = document.createElement('div');
  root.innerHTML = renderToString(sample);
  document.body.append(root);
  const control = (label: string) => root.querySelector(`[aria-label=${label}]`) as HTMLInputElement;
  control('name').value = 'Ana';
  control('blue').checked = true;
  control('on').checked = true;
  seen = {};
  await act(async () => void hydrateRoot(root, sample));
  expect(seen).toEqual({ name: 'Ana', colour: 'blue', isOn: true });
  expect([control('name').value, control('blue').checked, control('on').checked]).toEqual([
    'Ana',
    true,
    true,
  ]);
});
