import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { startI18n } from '#src/i18n/i18n.ts';
import { MoodSlider } from '#src/room/moods/mood-slider.tsx';
import { DateField } from '#src/ui/fields/date-field.tsx';
import { NumberField, type NumberFieldProps } from '#src/ui/fields/number-field.tsx';
import { TextField, type TextFieldProps } from '#src/ui/fields/text-field.tsx';
import { shiftTime, TimeField } from '#src/ui/fields/time-field.tsx';

beforeAll(() => startI18n('en'));

function Text(props: Partial<TextFieldProps>) {
  const [value, setValue] = useState('');
  return <TextField label="Topic" maxLength={20} {...props} value={value} onChange={setValue} />;
}

describe('text field', () => {
  it('shows no counter with twelve characters left, and one from eleven on', async () => {
    render(<Text />);
    const box = screen.getByRole('textbox', { name: 'Topic' });
    await userEvent.type(box, '12345678');
    expect(screen.queryByText(/left/)).toBeNull();
    await userEvent.type(box, '9');
    screen.getByText('11 characters left');
    await userEvent.type(box, '0123456789');
    screen.getByText('1 character left');
  });

  it('shows a counter for a long text from thirty on', async () => {
    render(<Text maxLength={100} />);
    const box = screen.getByRole('textbox', { name: 'Topic' });
    await userEvent.click(box);
    await userEvent.paste('a'.repeat(69));
    expect(screen.queryByText(/left/)).toBeNull();
    await userEvent.type(box, 'b');
    screen.getByText('30 characters left');
  });

  it('accepts no more than its length', async () => {
    render(<Text />);
    const box = screen.getByRole<HTMLInputElement>('textbox');
    await userEvent.type(box, 'a'.repeat(25));
    expect(box.value).toHaveLength(20);
    screen.getByText('0 characters left');
  });

  it('[FR2] says what it cut off a pasted text, until something is typed', async () => {
    render(<Text />);
    const box = screen.getByRole<HTMLInputElement>('textbox');
    await userEvent.click(box);
    await userEvent.paste('all of it fits');
    expect(screen.queryByText(/did not fit/)).toBeNull();
    await userEvent.paste(' and this does not');
    expect(box.value).toBe('all of it fits and t');
    const said = screen.getByText('12 characters did not fit and were cut: “his does not”');
    expect(said.getAttribute('aria-live')).toBe('polite');
    await userEvent.paste('x');
    screen.getByText('1 character did not fit and was cut: “x”');
    await userEvent.type(box, '{Backspace}');
    expect(screen.queryByText(/did not fit/)).toBeNull();
  });

  it('[FR2] takes a replaced selection into account, and shows the beginning of a long cut', async () => {
    render(<Text />);
    const box = screen.getByRole<HTMLInputElement>('textbox');
    await userEvent.type(box, 'nineteen characters');
    await userEvent.tripleClick(box);
    await userEvent.paste('twenty characters ok');
    expect(screen.queryByText(/did not fit/)).toBeNull();
    await userEvent.tripleClick(box);
    await userEvent.paste(`${'a'.repeat(20)}${'b'.repeat(100)}`);
    screen.getByText(`100 characters did not fit and were cut: “${'b'.repeat(60)}…”`);
  });

  it('says its error and its help to screen readers', () => {
    render(<Text error="Write something." description="Only you see it." />);
    const box = screen.getByRole('textbox');
    expect(box.getAttribute('aria-invalid')).toBe('true');
    const described = (box.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id));
    expect(described.map((note) => note?.textContent)).toEqual(['Only you see it.', 'Write something.']);
  });

  it('grows with its text in browsers without support for that', async () => {
    vi.stubGlobal('CSS', { supports: () => false });
    const height = vi.spyOn(HTMLTextAreaElement.prototype, 'scrollHeight', 'get');
    height.mockImplementation(function (this: HTMLTextAreaElement) {
      return 20 * this.value.split('\n').length;
    });
    render(<Text isMultiline />);
    const box = screen.getByRole('textbox', { name: 'Topic' });
    await userEvent.type(box, 'one{Enter}two');
    expect(box.style.height).toBe('40px');
    await userEvent.clear(box);
    expect(box.style.height).toBe('20px');
    height.mockRestore();
    vi.unstubAllGlobals();
  });

  it('submits on Enter, but not on Shift+Enter or Enter while composing', async () => {
    const onEnter = vi.fn();
    render(<Text isMultiline onEnter={onEnter} />);
    const box = screen.getByRole<HTMLTextAreaElement>('textbox');
    await userEvent.type(box, 'one{Shift>}{Enter}{/Shift}two');
    expect(box.value).toBe('one\ntwo');
    fireEvent.keyDown(box, { key: 'Enter', isComposing: true });
    expect(onEnter).not.toHaveBeenCalled();
    await userEvent.type(box, '{Enter}');
    expect(onEnter).toHaveBeenCalledOnce();
    expect(box.value).toBe('one\ntwo');
  });
});

function Count({ onChange, ...props }: Partial<NumberFieldProps>) {
  const [value, setValue] = useState<number | null>(5);
  return (
    <NumberField
      label="Minutes"
      minValue={1}
      maxValue={10}
      {...props}
      value={value}
      onChange={(next) => {
        setValue(next);
        onChange?.(next);
      }}
    />
  );
}

describe('number field', () => {
  const type = async (text: string) => {
    const onChange = vi.fn();
    render(<Count onChange={onChange} />);
    const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Minutes' });
    await userEvent.clear(box);
    if (text) await userEvent.type(box, text);
    await userEvent.tab();
    return { box, settled: onChange.mock.lastCall?.[0] };
  };

  it('lowers a number above its maximum', async () => {
    expect(await type('99')).toMatchObject({ box: { value: '10' }, settled: 10 });
  });

  it('raises a number below its minimum', async () => {
    expect(await type('0')).toMatchObject({ box: { value: '1' }, settled: 1 });
  });

  it.each(['7.4', '7.9'])('cuts the fraction of %s off', async (text) => {
    expect(await type(text)).toMatchObject({ box: { value: '7' }, settled: 7 });
  });

  it('keeps a number typed between two steps; the arrows continue from there in steps', async () => {
    const onChange = vi.fn();
    render(<Count step={5} minValue={0} maxValue={1440} onChange={onChange} />);
    const box = screen.getByRole<HTMLInputElement>('textbox');
    await userEvent.clear(box);
    await userEvent.type(box, '47');
    await userEvent.tab();
    expect(onChange).toHaveBeenLastCalledWith(47);
    expect(box.value).toBe('47');
    expect(box.getAttribute('aria-invalid')).not.toBe('true');
    box.focus();
    await userEvent.keyboard('{ArrowUp}');
    expect(box.value).toBe('50');
    await userEvent.keyboard('{ArrowDown}');
    expect(box.value).toBe('45');
  });

  it('shows the old number again if the typed one is corrected to it', async () => {
    render(<Count />);
    const box = screen.getByRole<HTMLInputElement>('textbox');
    await userEvent.clear(box);
    await userEvent.type(box, '5.5');
    await userEvent.tab();
    expect(box.value).toBe('5');
  });

  it('is null when emptied', async () => {
    expect((await type('')).settled).toBeNull();
  });

  it('steps by arrow and stops at the end', async () => {
    render(<Count />);
    const box = screen.getByRole<HTMLInputElement>('textbox');
    box.focus();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    expect(box.value).toBe('7');
    await userEvent.keyboard('{End}');
    expect(box.value).toBe('10');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /More/ }).disabled).toBe(true);
  });
});

describe('time field', () => {
  it.each([
    ['14:00', 1, '14:05'],
    ['14:00', -1, '13:55'],
    ['23:55', 1, '00:00'],
    ['00:00', -1, '23:55'],
    ['14:03', 1, '14:05'],
    ['14:03', -1, '14:00'],
    ['', 1, '00:05'],
  ])('%j moved by %i steps is %s', (from, steps, to) => {
    expect(shiftTime(from, steps)).toBe(to);
  });

  it('keeps a typed time between two steps', async () => {
    const onChange = vi.fn();
    render(<TimeField label="Start" value="14:03" onChange={onChange} />);
    fireEvent.blur(screen.getByLabelText('Start'));
    expect(onChange).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Five minutes later' }));
    expect(onChange).toHaveBeenCalledWith('14:05');
  });
});

describe('mood slider', () => {
  it('has no mood until one is chosen, even the middle one', async () => {
    const onChange = vi.fn();
    render(<MoodSlider label="Mood" value={null} onChange={onChange} />);
    const slider = screen.getByRole('slider', { name: 'Mood' });
    expect(slider.getAttribute('aria-valuetext')).toBe('not chosen yet');
    slider.focus();
    await userEvent.keyboard('{Enter}');
    expect(onChange).toHaveBeenCalledWith(50);
  });

  it('says the word of its mood and moves to a clicked word', async () => {
    const onChange = vi.fn();
    render(<MoodSlider label="Mood" value={75} onChange={onChange} />);
    expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe('Happy');
    await userEvent.click(screen.getByText('Awful'));
    expect(onChange).toHaveBeenCalledWith(0);
  });
});

describe('date field', () => {
  it('is marked while it is empty, since WebKit would show today’s date in it', () => {
    const { rerender } = render(<DateField label="Due" value="" onChange={() => {}} />);
    expect(screen.getByLabelText('Due').dataset.empty).toBe('true');
    rerender(<DateField label="Due" value="2026-11-22" onChange={() => {}} />);
    expect(screen.getByLabelText('Due').dataset.empty).toBeUndefined();
  });
});
