import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, expect, it } from 'vitest';
import { loadTexts, startI18n } from '#src/i18n/i18n.ts';
import { InvitePeople } from '#src/workspace/invite-people.tsx';
import { invitedBy, NOBODY, type PeopleToInvite } from '#src/workspace/people-to-invite.ts';

beforeAll(async () => {
  await startI18n('en');
  await loadTexts('invite-people');
});

const members = [
  { id: 'ana', name: 'Ana', email: 'ana@example.org' },
  { id: 'ben', name: 'Ben', email: 'ben@example.org' },
];
let value: PeopleToInvite;
function Field() {
  const [people, setPeople] = useState(NOBODY);
  value = people;
  return <InvitePeople label="Who" value={people} onChange={setPeople} members={members} />;
}
function show() {
  render(<Field />);
  return userEvent.setup({ delay: null });
}
const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Who' });

it('[IN1] takes a pasted list, keeps what is no address in the box, and names it', async () => {
  const user = show();
  await user.click(box());
  await user.paste('cy@example.org\nDee <dee@example.org>, nobody; BEN@example.org');
  await user.keyboard('{Enter}');
  screen.getByText('This is no address: nobody');
  expect(box().value).toBe('nobody');
  expect(invitedBy(value, members)).toBeNull();
  await user.clear(box());
  expect(invitedBy(value, members)).toEqual({
    emails: ['cy@example.org', 'dee@example.org'],
    userIds: ['ben'],
  });
  await user.click(screen.getByRole('button', { name: 'Do not invite cy@example.org' }));
  screen.getByText('2 people picked');
});

it('finds members as one types, and counts what is left in the box', async () => {
  const user = show();
  await user.type(box(), 'an');
  screen.getByText('1 member found');
  await user.click(screen.getByRole('button', { name: /Ana/ }));
  expect(box().value).toBe('');
  await user.type(box(), 'cy@example.org');
  expect(invitedBy(value, members)).toEqual({ emails: ['cy@example.org'], userIds: ['ana'] });
});
