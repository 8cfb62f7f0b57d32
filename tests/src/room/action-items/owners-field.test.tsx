import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { LIMITS } from '#contract/limits.ts';
import { loadTexts, startI18n } from '#src/i18n/i18n.ts';
import { OwnersField } from '#src/room/action-items/owners-field.tsx';

beforeAll(async () => {
  await startI18n('en');
  await loadTexts('action-items');
});

const people = ['Ana', 'José Ignacio', 'Boris', 'Ana (2)'].map((name) => ({ id: `id-${name}`, name }));

/** As in a form that keeps its state as text: each time another list. */
function Field({ onChange, all = people }: { onChange: (owners: string[]) => void; all?: typeof people }) {
  const [kept, setKept] = useState('[]');
  return (
    <OwnersField
      people={all}
      value={JSON.parse(kept)}
      onChange={(owners) => {
        setKept(JSON.stringify(owners));
        onChange(owners);
      }}
    />
  );
}

const box = () => screen.getByRole('combobox', { name: 'Owners' });
const options = () => screen.getAllByRole('option').map((option) => option.textContent);

describe('[AI6] owners', () => {
  it('are found by a part of their name without its accents, and taken with Enter', async () => {
    const onChange = vi.fn();
    const user = userEvent.setup();
    render(<Field onChange={onChange} />);
    await user.type(box(), 'IGNACIÓ');
    expect(options()).toEqual(['JJosé Ignacio']);
    await user.keyboard('{Enter}');
    expect(onChange).toHaveBeenLastCalledWith(['id-José Ignacio']);
    expect(box()).toHaveProperty('value', '');
    await user.type(box(), 'jos{Enter}');
    await user.type(box(), 'nobody of that name{Enter}');
    expect(onChange).toHaveBeenCalledOnce();
  });

  it('can be several, chosen from the list, and are taken out with one press', async () => {
    const onChange = vi.fn();
    const user = userEvent.setup();
    render(<Field onChange={onChange} />);
    await user.click(box());
    await user.click(screen.getByRole('option', { name: 'Ana (2)' }));
    await user.click(box());
    await user.click(screen.getByRole('option', { name: 'Boris' }));
    await user.click(box());
    expect(onChange).toHaveBeenLastCalledWith(['id-Ana (2)', 'id-Boris']);
    const isTicked = (name: string) => screen.getByRole('option', { name }).querySelector('svg') !== null;
    expect([isTicked('Boris'), isTicked('José Ignacio')]).toEqual([true, false]);
    await user.keyboard('{Escape}');
    const chosen = within(screen.getByRole('list'));
    expect(chosen.getAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual([
      'Remove Boris',
      'Remove Ana (2)',
    ]);
    await user.click(chosen.getByRole('button', { name: 'Remove Boris' }));
    expect(onChange).toHaveBeenLastCalledWith(['id-Ana (2)']);
  });

  it('are moved through with the arrow keys, and Enter takes the one pointed at', async () => {
    const onChange = vi.fn();
    const user = userEvent.setup();
    render(<Field onChange={onChange} />);
    await user.type(box(), 'ana{ArrowDown}{ArrowDown}{Enter}');
    expect(onChange).toHaveBeenLastCalledWith(['id-Ana (2)']);
  });

  it('close their list with each choice, so that nothing is covered, and open it when one types, presses or goes down', async () => {
    const user = userEvent.setup();
    render(<Field onChange={vi.fn()} />);
    const isOpen = () => screen.queryByRole('listbox') !== null;
    await user.tab();
    expect(document.activeElement).toBe(box());
    expect(isOpen(), 'by the focus alone').toBe(false);
    await user.keyboard('a');
    expect(isOpen(), 'by typing').toBe(true);
    await user.keyboard('{Enter}');
    expect([isOpen(), document.activeElement], 'after Enter').toEqual([false, box()]);
    await user.click(box());
    expect(isOpen(), 'by a press').toBe(true);
    await user.click(screen.getByRole('option', { name: 'Boris' }));
    expect([isOpen(), document.activeElement], 'after a press').toEqual([false, box()]);
    act(() => box().blur());
    act(() => box().focus());
    expect(isOpen(), 'when the focus returns').toBe(false);
    await user.keyboard('{ArrowDown}');
    expect(isOpen(), 'by an arrow').toBe(true);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(isOpen(), 'after an arrow and Enter').toBe(false);
  });

  it('close their list with Escape, which closes nothing around it', async () => {
    const onEscape = vi.fn();
    const user = userEvent.setup();
    render(
      // biome-ignore lint/a11y/noStaticElementInteractions: stands for a form that Escape closes
      <div onKeyDown={({ key }) => key === 'Escape' && onEscape()}>
        <Field onChange={vi.fn()} />
      </div>,
    );
    await user.type(box(), 'bor{Enter}{ArrowDown}{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(onEscape).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    expect(onEscape).toHaveBeenCalledOnce();
  });

  it('are not more than an action item can have', async () => {
    const all = Array.from({ length: LIMITS.owners + 1 }, (_, at) => ({
      id: `p${at}`,
      name: `Person ${at}.`,
    }));
    const onChange = vi.fn();
    const user = userEvent.setup();
    render(
      <OwnersField
        people={all}
        value={all.slice(0, LIMITS.owners).map(({ id }) => id)}
        onChange={onChange}
      />,
    );
    await user.type(box(), `Person ${LIMITS.owners}.{Enter}`);
    expect(onChange).not.toHaveBeenCalled();
  });
});
