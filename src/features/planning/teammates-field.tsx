import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { RetroForm } from '#src/shared/planning/use-retro-form.ts';
import { Checkbox } from '#src/ui/fields/checkbox.tsx';
import { isInvited, type Member } from './invitable-people.ts';
import styles from './new-retro.module.css';
import { RoleSelect } from './role-select.tsx';

export interface TeammatesFieldProps {
  form: RetroForm;
  teammates: readonly Member[];
}

/** Which teammates are invited to it by mail, and in which role; the others may come as well (AC5). */
export function TeammatesField({ form, teammates }: TeammatesFieldProps) {
  const { t } = useTranslation('new-retro');
  const label = useId();
  const { invited } = form.values;
  function tick({ id, name }: Member, isTicked: boolean) {
    const rest = invited.filter((one) => !('userId' in one && one.userId === id));
    form.set({ invited: isTicked ? [...rest, { userId: id, name }] : rest });
  }
  return (
    <fieldset className={styles.teammates} aria-labelledby={label}>
      <legend id={label} className={styles.legend}>
        {t('team.people')}
      </legend>
      {teammates.length === 0 && <p className={styles.next}>{t('team.nobody')}</p>}
      {teammates.map((person) => {
        const isTicked = isInvited(invited, person.id);
        return (
          <div key={person.id} className={styles.teammate}>
            <Checkbox isSelected={isTicked} onChange={(next) => tick(person, next)}>
              {person.name}
            </Checkbox>
            {isTicked && <RoleSelect form={form} of={person.id} name={person.name} />}
          </div>
        );
      })}
    </fieldset>
  );
}
