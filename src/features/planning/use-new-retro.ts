import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { ActivityKey } from '#contract/activities/activities.ts';
import { createRetro } from '#src/api/retros-api.ts';
import { useSession } from '#src/api/session.ts';
import { hasProblems } from '#src/forms/kit/form-problems.ts';
import { useDraftId } from '#src/forms/kit/use-draft-id.ts';
import type { OwnActivities } from '#src/shared/planning/own-activities.ts';
import { newRetroOf, type RetroDraft, type RetroValues } from '#src/shared/planning/settings-draft.ts';
import { loadDraft, saveDraft, wizardPlace } from '#src/shared/planning/settings-draft-storage.ts';
import type { Problems } from '#src/shared/planning/settings-problems.ts';
import { type RetroForm, useRetroForm } from '#src/shared/planning/use-retro-form.ts';
import { useFlash } from '#src/ui/feedback/flash.tsx';
import { failureOf, fieldsOf, sayNothingComes } from './creation-problems.ts';
import { knownPeopleOf, type Member, type TeamToInvite, typedInvitations } from './invitable-people.ts';
import { rememberStart } from './last-start-choices.ts';
import type { Carried } from './use-carry-over.ts';

export interface NewRetroOptions {
  /** Its team; null for a retro without one. */
  team: TeamToInvite | null;
  /** Where to go once the retro is saved: its address. */
  addressOf: (retro: string) => string;
  /** The activities that the plan includes; all if left out. */
  available?: readonly ActivityKey[];
  /** The own activities of the team's workspace, once they have loaded. */
  own?: OwnActivities;
  /** The plan to start from, if any: another retro's (LI8), or its own. `of` distinguishes drafts. */
  filled?: { of: string; draft: RetroDraft };
  /** What comes along from an earlier retro. */
  carried?: Carried;
  /** Saves a retro that exists already (LI6); without it a new one is created. Resolves with its id. */
  change?: (values: RetroValues) => Promise<string>;
}

export interface NewRetro {
  form: RetroForm;
  /** The person who starts or plans it. */
  me: Member;
  /** The key of its draft. */
  place: string;
}

/**
 * A retro that an account starts, plans or changes: its form, which invites the whole team at first and keeps its draft in this tab.
 * `startsNow`: whether it starts at once, as long as nobody says otherwise.
 */
export function useNewRetro(options: NewRetroOptions & { startsNow: boolean }): NewRetro {
  const { team, addressOf, available, own, filled, carried, change, startsNow } = options;
  const { t } = useTranslation('new-retro');
  const { id = '', name = '', email = null } = useSession()?.user ?? {};
  const me = { id, name, email };
  const flash = useFlash();
  const navigate = useNavigate();
  const place = wizardPlace(team?.id ?? null, filled?.of);
  const [initial] = useState(() => ({
    startsNow,
    invited: team?.teammates.map(({ id, name }) => ({ userId: id, name })) ?? [],
    ...filled?.draft,
    ...loadDraft(Date.now(), place),
  }));

  const draftId = useDraftId(place);
  async function create(values: RetroValues) {
    const retro = await createRetro({
      ...newRetroOf(values, me.id, team?.id ?? null),
      ...(carried?.from && { carryFrom: carried.from }),
      draftId: draftId.id,
    });
    rememberStart({ team: team?.id ?? null });
    return retro;
  }
  async function save(values: RetroValues): Promise<Problems | undefined> {
    try {
      const retro = await (change ?? create)(values);
      saveDraft(null, place);
      draftId.forget();
      // Replaces the form, so that going back does not return to that of a retro that exists already.
      void navigate(addressOf(retro), { replace: true });
      return undefined;
    } catch (error) {
      sayNothingComes(error, carried);
      flash(t(failureOf(error, change ? 'error_changing_retro' : 'error_creating_retro')), {
        tone: 'danger',
      });
      const problems = fieldsOf(error);
      if (hasProblems(problems)) return problems;
      throw error;
    }
  }

  const form = useRetroForm({
    initial,
    mayHaveStarted: change !== undefined,
    rules: {
      isOfTeam: team !== null,
      ...(available && { available }),
      ...(own && { own }),
      read: (text, invited) => typedInvitations(text, knownPeopleOf(me, team, invited)),
    },
    onChange: (draft) => saveDraft(draft, place),
    onSubmit: save,
  });
  return { form, me, place };
}
