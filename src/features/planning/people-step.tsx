import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { InvitePeople } from '#src/shared/invitations/invite-people.tsx';
import { nameOf, personKey } from '#src/shared/invitations/people-to-invite.ts';
import {
  AccountSwitch,
  FacilitateSwitch,
  GuestsSwitch,
  SlotsField,
} from '#src/shared/planning/door-fields.tsx';
import type { RetroForm } from '#src/shared/planning/use-retro-form.ts';
import {
  invitationsOf,
  knownPeopleOf,
  type Member,
  pickedPeople,
  type TeamToInvite,
} from './invitable-people.ts';
import { RoleSelect } from './role-select.tsx';
import { TeammatesField } from './teammates-field.tsx';

export interface PeopleStepProps {
  form: RetroForm;
  /** Its team; null for a retro without one. */
  team: TeamToInvite | null;
  /** The person who plans it. */
  me: Member;
  /** Shown above the fields. */
  above?: ReactNode;
}

/** Who comes: teammates, members and addresses, people with the link, and the moderator (LI4). */
export function PeopleStep({ form, team, me, above }: PeopleStepProps) {
  const { t } = useTranslation('new-retro');
  const { invited, inviting } = form.values;
  const nobodyWrites = team ? form.problem('participants') : undefined;
  return (
    <>
      {above}
      {team && <TeammatesField form={form} teammates={team.teammates} />}
      <InvitePeople
        label={t(team ? 'people.more' : 'people.invite')}
        description={t(team ? 'people.moreHelp' : 'people.inviteHelp')}
        value={{ people: pickedPeople(invited, team), text: inviting }}
        onChange={({ people, text }) =>
          form.set({ invited: invitationsOf(people, invited, team), inviting: text })
        }
        known={knownPeopleOf(me, team, invited)}
        me={me.id}
        error={form.problem('invited') ?? nobodyWrites}
        controlFor={(one) => <RoleSelect form={form} of={personKey(one)} name={nameOf(one)} />}
      />
      <SlotsField form={form} mayBeEnough={!team} />
      {team ? <GuestsSwitch form={form} /> : <AccountSwitch form={form} />}
      <FacilitateSwitch form={form} />
    </>
  );
}
