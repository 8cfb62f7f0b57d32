import { Plus, X } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '#contract/limits.ts';
import { addressesIn } from '#src/forms/addresses.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import styles from './invite-people.module.css';
import { keyOf, nameOf, type PeopleToInvite, type Picked, pickedBy, withPicked } from './people-to-invite.ts';

type Member = Extract<Picked, { id: string }>;

export interface InvitePeopleProps {
  label: string;
  description?: ReactNode;
  value: PeopleToInvite;
  onChange: (value: PeopleToInvite) => void;
  /** Members of the workspace who can be picked; found by name or address as one types. */
  members?: readonly Member[];
  /** What is wrong with what is typed, said by the form around it. */
  error?: string | undefined;
  name?: string;
}

/** So many members are proposed at a time. */
const PROPOSED = 5;

/**
 * Picks people to invite: members, found as one types, and addresses, one at a time or a whole list pasted. What is left
 * in the box counts too (`invitedBy`). Its texts are in `invite-people`.
 */
export function InvitePeople(props: InvitePeopleProps) {
  const { label, description, value, onChange, members = [], error, name } = props;
  const { t } = useTranslation('invite-people');
  const [wrong, setWrong] = useState<string[]>([]);
  const { people, text } = value;
  const found = membersFor(text, members, people);

  function add() {
    const { good, wrong: none } = addressesIn(text);
    setWrong(none);
    onChange({ people: withPicked(people, pickedBy(good, members)), text: none.join(', ') });
  }

  function type(next: string) {
    setWrong([]);
    onChange({ people, text: next });
  }

  return (
    <div className={styles.field}>
      <div className={styles.typing}>
        <TextField
          label={label}
          description={description}
          {...(name !== undefined && { name })}
          isMultiline
          rows={1}
          maxLength={LIMITS.email * LIMITS.invitations}
          inputMode="email"
          autoComplete="off"
          value={text}
          onChange={type}
          onEnter={add}
          error={wrong.length > 0 ? t('wrong', { count: wrong.length, list: wrong.join(', ') }) : error}
        />
        <Button icon={<Plus aria-hidden="true" />} onPress={add} isDisabled={text.trim() === ''}>
          {t('add')}
        </Button>
      </div>
      <Found
        members={found}
        onPick={(member) => {
          setWrong([]);
          onChange({ people: withPicked(people, [member]), text: '' });
        }}
      />
      <Chosen people={people} onChange={(left) => onChange({ people: left, text })} />
    </div>
  );
}

/** Those of the members, not picked yet, who are called so or have such an address. */
function membersFor(text: string, members: readonly Member[], people: readonly Picked[]): Member[] {
  const wanted = text.trim().toLocaleLowerCase();
  if (wanted === '') return [];
  const picked = new Set(people.map(keyOf));
  const isMeant = ({ id, name, email }: Member) =>
    !picked.has(id) && (name.toLocaleLowerCase().includes(wanted) || (email?.includes(wanted) ?? false));
  return members.filter(isMeant).slice(0, PROPOSED);
}

/** Members to be picked. How many there are is heard; Tab leads to them. */
function Found({ members, onPick }: { members: readonly Member[]; onPick: (member: Member) => void }) {
  const { t } = useTranslation('invite-people');
  return (
    <div>
      <span className="visually-hidden" role="status">
        {members.length > 0 && t('found', { count: members.length })}
      </span>
      {members.length > 0 && (
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role with the bullets
        <ul role="list" className={styles.found} aria-label={t('members')}>
          {members.map((member) => (
            <li key={member.id}>
              <button type="button" className={styles.member} onClick={() => onPick(member)}>
                <Avatar name={member.name} colorKey={member.id} size="small" isNameShown />
                <span className={styles.words}>
                  <span className={styles.name}>{member.name}</span>
                  <span className={styles.address}>{member.email}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Chosen({
  people,
  onChange,
}: {
  people: readonly Picked[];
  onChange: (people: readonly Picked[]) => void;
}) {
  const { t } = useTranslation('invite-people');
  const id = useId();
  if (people.length === 0) return null;
  return (
    <>
      <p id={id} className={styles.count}>
        {t('chosen', { count: people.length })}
      </p>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role with the bullets */}
      <ul role="list" className={styles.chosen} aria-labelledby={id}>
        {people.map((one) => (
          <li key={keyOf(one)} className={styles.one}>
            <span className={styles.name}>{nameOf(one)}</span>
            <IconButton
              size="small"
              label={t('remove', { name: nameOf(one) })}
              icon={<X aria-hidden="true" />}
              onPress={() => onChange(people.filter((other) => other !== one))}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
