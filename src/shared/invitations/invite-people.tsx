import { Plus, X } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { searchKey } from '#contract/base/search-key.ts';
import { LIMITS } from '#contract/limits.ts';
import { Avatar } from '#src/ui/avatars/avatar.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import { IconButton } from '#src/ui/buttons/icon-button.tsx';
import { cx } from '#src/ui/cx.ts';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { List } from '#src/ui/layout/list.tsx';
import styles from './invite-people.module.css';
import {
  type KnownPeople,
  nameOf,
  type PeopleToInvite,
  type PickedPerson,
  personKey,
  readTypedPeople,
  type TypedPeople,
  withPicked,
} from './people-to-invite.ts';
import { useInAlreadyText } from './use-in-already-text.ts';

type Member = Extract<PickedPerson, { id: string }>;

export interface InvitePeopleProps {
  label: string;
  description?: ReactNode;
  value: PeopleToInvite;
  onChange: (value: PeopleToInvite) => void;
  /** Members can be picked, found by name or address while typing; people who are in already are reported as such. */
  known: KnownPeople;
  /** The person's own id: they are called "you". */
  me: string;
  /** The error of the typed text, decided by the form around the field. */
  error?: string | undefined;
  name?: string;
  /** True if this is the main field, such as in a dialog. */
  autoFocus?: boolean;
  /** A control beside the name of each person picked. */
  controlFor?: (one: PickedPerson) => ReactNode;
}

/** How many members are suggested at a time. */
const PROPOSED = 5;

/**
 * Picks people to invite: members, found while typing, and addresses, one at a time or a whole list pasted. Text
 * still in the box counts too (`invitedBy`). Its texts are in `invite-people`.
 */
export function InvitePeople(props: InvitePeopleProps) {
  const {
    label,
    description,
    value,
    onChange,
    known,
    me,
    error,
    name,
    autoFocus = false,
    controlFor,
  } = props;
  const { t } = useTranslation('invite-people');
  const [added, setAdded] = useState<TypedPeople | null>(null);
  const inAlreadyText = useInAlreadyText();
  const box = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const { people, text } = value;
  const suggestions = membersFor(text, known.members, people);
  const outcome = added ?? (error === undefined ? null : readTypedPeople(text, known));

  /** The pressed control is gone or disabled, so the focus returns to the box for the next person. */
  function change(next: PeopleToInvite) {
    onChange(next);
    box.current?.focus();
  }

  function pick(member: Member) {
    setAdded(null);
    change({ people: withPicked(people, [member]), text: '' });
  }

  function add() {
    const typed = readTypedPeople(text, known);
    const [only, other] = suggestions;
    // The beginning of a name is enough if it matches only one person, who is shown before anything is sent.
    if (typed.wrong.length > 0 && only && !other) return pick(only);
    setAdded(typed);
    change({ people: withPicked(people, typed.people), text: typed.wrong.join(', ') });
  }

  function type(next: string) {
    setAdded(null);
    onChange({ people, text: next });
  }

  const wrong = outcome?.wrong ?? [];
  const whatIsWrong = known.members.length > 0 ? 'wrongAmongMembers' : 'wrong';

  return (
    <div className={styles.field}>
      <div className={styles.typing}>
        <TextField
          label={label}
          description={description}
          {...(name !== undefined && { name })}
          isMultiline
          rows={1}
          autoFocus={autoFocus}
          inputRef={box}
          maxLength={LIMITS.email * LIMITS.invitations}
          inputMode="email"
          autoComplete="off"
          value={text}
          onChange={type}
          onEnter={add}
          error={wrong.length > 0 ? t(whatIsWrong, { count: wrong.length, list: wrong.join(', ') }) : error}
        />
        <Button icon={<Plus aria-hidden="true" />} onPress={add} isDisabled={text.trim() === ''}>
          {t('add')}
        </Button>
      </div>
      <p className={styles.inAlready} role="status">
        {outcome && outcome.inAlready.length > 0 && inAlreadyText(outcome.inAlready, me)}
      </p>
      <Found members={suggestions} onPick={pick} />
      <Chosen people={people} controlFor={controlFor} onChange={(left) => change({ people: left, text })} />
    </div>
  );
}

/** The members, not picked yet, whose name or address matches. */
function membersFor(text: string, members: readonly Member[], people: readonly PickedPerson[]): Member[] {
  const wanted = searchKey(text);
  if (wanted === '') return [];
  const picked = new Set(people.map(personKey));
  const isMeant = ({ id, name, email }: Member) =>
    !picked.has(id) && (searchKey(name).includes(wanted) || (email?.includes(wanted) ?? false));
  return members.filter(isMeant).slice(0, PROPOSED);
}

/** Suggested members. Their number is announced; Tab leads to them. */
function Found({ members, onPick }: { members: readonly Member[]; onPick: (member: Member) => void }) {
  const { t } = useTranslation('invite-people');
  return (
    <div>
      <span className="visually-hidden" role="status">
        {members.length > 0 && t('found', { count: members.length })}
      </span>
      {members.length > 0 && (
        <List className={styles.found} aria-label={t('members')}>
          {members.map((member) => (
            <li key={member.id}>
              <button type="button" className={styles.member} onClick={() => onPick(member)}>
                <Avatar name={member.name} colorKey={member.id} size="small" isNameShown />
                <span className={styles.words}>
                  <bdi className={styles.name}>{member.name}</bdi>
                  <span className={styles.address}>{member.email}</span>
                </span>
              </button>
            </li>
          ))}
        </List>
      )}
    </div>
  );
}

function Chosen({
  people,
  controlFor,
  onChange,
}: {
  people: readonly PickedPerson[];
  controlFor: InvitePeopleProps['controlFor'];
  onChange: (people: readonly PickedPerson[]) => void;
}) {
  const { t } = useTranslation('invite-people');
  const id = useId();
  if (people.length === 0) return null;
  return (
    <>
      <p id={id} className={styles.count}>
        {t('chosen', { count: people.length })}
      </p>
      <List className={cx(controlFor ? styles.asked : styles.chosen)} aria-labelledby={id}>
        {people.map((one) => (
          <li key={personKey(one)} className={styles.one}>
            <span className={styles.name}>{nameOf(one)}</span>
            {controlFor?.(one)}
            <IconButton
              size="small"
              label={t('remove', { name: nameOf(one) })}
              icon={<X aria-hidden="true" />}
              onPress={() => onChange(people.filter((other) => other !== one))}
            />
          </li>
        ))}
      </List>
    </>
  );
}
