import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { startI18n } from '#src/i18n/i18n.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx';
import { eventually } from '#tests/support/eventually.ts';

beforeAll(() => startI18n('en'));

function Asker({ isDanger = false }: { isDanger?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>Next step</Button>
      <ConfirmDialog
        isOpen={isOpen}
        isDanger={isDanger}
        title="Start sharing?"
        body="Nobody can write after this."
        warnings={['Ana is still writing.']}
        confirmLabel="Start sharing"
        onConfirm={() => setOpen(false)}
        onCancel={() => setOpen(false)}
      />
    </>
  );
}

describe('confirm dialog', () => {
  it('has a name, says what may be lost, and returns the focus on Escape', async () => {
    render(<Asker />);
    await userEvent.click(screen.getByRole('button', { name: 'Next step' }));
    const dialog = screen.getByRole('alertdialog', { name: 'Start sharing?' });
    const description = document.getElementById(dialog.getAttribute('aria-describedby') ?? '');
    expect(description?.textContent).toBe('Nobody can write after this.Ana is still writing.');
    expect(document.activeElement?.textContent).toBe('Start sharing');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await eventually(() => expect(document.activeElement?.textContent).toBe('Next step'));
  });

  it('starts on Cancel if the action is destructive', async () => {
    render(<Asker isDanger />);
    await userEvent.click(screen.getByRole('button', { name: 'Next step' }));
    expect(document.activeElement?.textContent).toBe('Cancel');
  });
});
