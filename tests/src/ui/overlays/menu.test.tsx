import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '#src/i18n/i18n.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { Menu } from '#src/ui/overlays/menu.tsx';
import { eventually } from '#tests/support/eventually.ts';

beforeAll(() => startI18n('en'));

describe('menu', () => {
  const onAction = vi.fn();
  beforeEach(async () => {
    onAction.mockClear();
    render(
      <Menu
        label="Ben"
        trigger={<Button>Acts</Button>}
        entries={[
          { id: 'hand', label: 'Hand over', onAction: () => onAction('hand') },
          { id: 'skip', label: 'Skip', onAction: () => onAction('skip'), isDisabled: true },
          { id: 'remove', label: 'Remove', onAction: () => onAction('remove'), isDanger: true },
        ]}
      />,
    );
    screen.getByRole('button', { name: 'Acts' }).focus();
    await userEvent.keyboard('{Enter}');
  });
  const focused = () => document.activeElement?.textContent;

  it('opens on its first entry and says that it is open', () => {
    screen.getByRole('menu', { name: 'Ben' });
    expect(focused()).toBe('Hand over');
  });

  it('moves by arrows past disabled entries and around its ends, and by letter', async () => {
    await userEvent.keyboard('{ArrowDown}');
    expect(focused()).toBe('Remove');
    await userEvent.keyboard('{ArrowDown}');
    expect(focused()).toBe('Hand over');
    await userEvent.keyboard('{End}');
    expect(focused()).toBe('Remove');
    await userEvent.keyboard('h');
    expect(focused()).toBe('Hand over');
  });

  it('acts once, closes, and returns the focus to its button', async () => {
    await userEvent.keyboard('{ArrowUp}{Enter}');
    expect(onAction.mock.calls).toEqual([['remove']]);
    expect(screen.queryByRole('menu')).toBeNull();
    await eventually(() => expect(focused()).toBe('Acts'));
  });

  it('closes on Escape without acting', async () => {
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(onAction).not.toHaveBeenCalled();
    await eventually(() => expect(focused()).toBe('Acts'));
  });
});
