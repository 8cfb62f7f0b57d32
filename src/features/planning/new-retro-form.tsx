import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { LIMITS } from '#contract/limits.ts';
import { browserDates } from '#src/api/browser-dates.ts';
import { createGuest } from '#src/api/guests-api.ts';
import { createRetro } from '#src/api/retros-api.ts';
import { useSession } from '#src/api/session.ts';
import { codeOf } from '#src/forms/kit/form-problems.ts';
import { newRetroOf, type RetroValues } from '#src/shared/planning/settings-draft.ts';
import { loadDraft, QUICK_PLACE, saveDraft } from '#src/shared/planning/settings-draft-storage.ts';
import type { Problems } from '#src/shared/planning/settings-problems.ts';
import { useRetroForm } from '#src/shared/planning/use-retro-form.ts';
import { useFlash } from '#src/ui/feedback/flash.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { CarriedAlong } from './carried-along.tsx';
import { failureOf, fieldsOf, sayNothingComes } from './creation-problems.ts';
import { StartForm } from './start-form.tsx';
import { useCarryFrom, useCarryOver } from './use-carry-over.ts';

/** Starts a stand-alone retro from the landing page, which makes a visitor a guest. */
export function NewRetroForm() {
  const { t } = useTranslation('new-retro');
  const session = useSession();
  const flash = useFlash();
  const navigate = useNavigate();
  const carried = useCarryOver(useCarryFrom());
  const [person, setPerson] = useState('');
  const [initial] = useState(() => loadDraft(Date.now(), QUICK_PLACE));
  const isNameless = session === null && person.trim() === '';

  async function create(values: RetroValues): Promise<Problems | undefined> {
    try {
      const { user } = session ?? (await createGuest(person.trim(), browserDates()));
      const retroId = await createRetro({
        ...newRetroOf(values, user.id),
        ...(carried.from !== null && { carryFrom: carried.from }),
      });
      saveDraft(null, QUICK_PLACE);
      await navigate(`/retro/${retroId}`);
      return undefined;
    } catch (error) {
      sayNothingComes(error, carried);
      flash(t([`failed.${codeOf(error)}`, failureOf(error)]), { tone: 'danger' });
      return fieldsOf(error);
    }
  }

  const form = useRetroForm({
    initial,
    isBlocked: isNameless,
    onChange: (draft) => saveDraft(draft, QUICK_PLACE),
    onSubmit: create,
  });
  return (
    <StartForm
      form={form}
      label={t('title')}
      above={<CarriedAlong carried={carried} />}
      yourName={
        session === null && (
          <TextField
            label={t('yourName')}
            description={t('yourNameHelp')}
            autoComplete="nickname"
            maxLength={LIMITS.personName}
            isRequired
            value={person}
            onChange={setPerson}
            error={form.stops > 0 && isNameless ? t('nameRequired') : undefined}
          />
        )
      }
    />
  );
}
