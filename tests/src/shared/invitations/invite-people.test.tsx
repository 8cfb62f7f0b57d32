import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, expect, it } from 'vitest';
import { loadTexts, startI18n } from '#src/i18n/i18n.ts';
import { InvitePeople } from '#src/shared/invitations/invite-people.tsx';
import {
  invitedBy,
  NOBODY_TO_INVITE,
  type PeopleToInvite,
} from '#src/shared/invitations/people-to-invite.ts';

beforeAll(async () => {
  await startI18n('en');
  await loadTexts('invite-people');
});

const members = [
  { id: 'ana', name: 'Ana', email: 'ana@example.org' },
  { id: 'ben', name: 'Ben', email: 'ben@example.org' },
];
const inAlready = [{ id: 'me', name: 'Mia', email: 'mia@example.org' }];
const known = { members, inAlready };
let value: PeopleToInvite;
function Field({ error }: { error?: string }) {
  const [people, setPeople] = useState(NOBODY_TO_INVITE);
  value = people;
  return <InvitePeople label="Who" value={people} onChange={setPeople} known={known} me="me" error={error} />;
}
function show(error?: string) {
  render(<Field {...(error !== undefined && { error })} />);
  return userEvent.setup({ delay: null });
}
const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Who' });

it('[IN1] accepts a pasted list, and keeps and names what is not an address in the box', async () => {
  const user = show();
  await user.click(box());
  await user.paste('cy@example.org\nDee <dee@example.org>, nobody; BEN@example.org');
  await user.keyboard('{Enter}');
  screen.getByText('This is neither an address nor the full name of one member: nobody');
  expect(box().value).toBe('nobody');
  expect(invitedBy(value, known).wrong).toEqual(['nobody']);
  await user.clear(box());
  expect(invitedBy(value, known)).toMatchObject({
    emails: ['cy@example.org', 'dee@example.org'],
    userIds: ['ben'],
  });
  await user.click(screen.getByRole('button', { name: 'Do not invite cy@example.org' }));
  expect(document.activeElement).toBe(box());
  screen.getByText('2 people picked');
});

it('finds members while typing, and includes the text left in the box', async () => {
  const user = show();
  await user.type(box(), 'an');
  screen.getByText('1 member found');
  await user.click(screen.getByRole('button', { name: /Ana/ }));
  expect(box().value).toBe('');
  expect(document.activeElement).toBe(box());
  await user.type(box(), 'cy@example.org');
  expect(invitedBy(value, known)).toMatchObject({ emails: ['cy@example.org'], userIds: ['ana'] });
});

it('[TM2] accepts the full name of a member, also if left in the box', () => {
  const namesakes = [
    { id: 'eva', name: 'Eva Luz', email: null },
    { id: 'ann', name: 'Ann', email: null },
    { id: 'an2', name: 'ANN', email: null },
  ];
  const typed = (text: string) =>
    invitedBy({ people: [], text }, { members: [...members, ...namesakes], inAlready });
  expect(typed('ben, eva luz; cy@example.org')).toEqual({
    emails: ['cy@example.org'],
    userIds: ['ben', 'eva'],
    inAlready: [],
    wrong: [],
  });
  // Who is meant by a part of a name, or by one that two have, is not guessed.
  expect(typed('Eva, Ann, cy at example').wrong).toEqual(['Eva', 'Ann', 'cy at example']);
});

it('selects the only member found by part of a name', async () => {
  const user = show();
  await user.type(box(), 'an{Enter}');
  screen.getByText('1 person picked');
  expect(invitedBy(value, known).userIds).toEqual(['ana']);
});

it('[IN1] names people who are already in, oneself too, and does not invite them again', async () => {
  const user = show();
  await user.click(box());
  await user.paste('MIA@example.org, cy@example.org');
  await user.keyboard('{Enter}');
  screen.getByText('Already in: you');
  expect(invitedBy(value, known)).toMatchObject({ emails: ['cy@example.org'], userIds: [] });
  await user.type(box(), 'mia');
  expect(invitedBy(value, known).inAlready).toEqual(inAlready);
});

it('names what is not an address when its form is submitted', async () => {
  const user = show('Something here is not an address.');
  await user.type(box(), 'cy@example.org, cy at example, mia');
  screen.getByText('This is neither an address nor the full name of one member: cy at example');
  screen.getByText('Already in: you');
});
