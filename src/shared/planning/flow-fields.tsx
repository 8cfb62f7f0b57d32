import { useTranslation } from 'react-i18next';
import { LIMITS } from '#contract/limits.ts';
import { votingMechanicSchema } from '#contract/retro/settings.ts';
import { NumberField } from '#src/ui/fields/number-field.tsx';
import { RadioOptions } from '#src/ui/fields/radio-options.tsx';
import { Switch } from '#src/ui/fields/switch.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import styles from './settings-fields.module.css';
import type { RetroForm } from './use-retro-form.ts';
import { WriteAheadField } from './write-ahead-field.tsx';

/** From this many participants on, a topic limit is recommended. */
const TOPIC_LIMIT_ADVISED_FROM = 8;

/** Of fewer people than these, one can guess who wrote a topic (NN1). */
const FEW = 4;

/**
 * The longest text the call link's box accepts: beyond the limit, so that a long link shows an error instead of being
 * cut off.
 */
const LINK_BOX = 2000;

/** How the retro runs: writing ahead, the call, the number of topics, the way of voting. */
export function FlowFields({ form }: { form: RetroForm }) {
  const { t } = useTranslation('retro-form');
  const { callLink, maxTopics, withoutNames, votingMechanic, votes, severalVotes } = form.values;
  const isAdvised = maxTopics === null && form.people >= TOPIC_LIMIT_ADVISED_FROM;
  return (
    <>
      <WriteAheadField form={form} />
      <TextField
        label={t('callLink')}
        description={t('callLinkHelp')}
        placeholder="meet.example.com/team"
        inputMode="url"
        autoComplete="off"
        maxLength={LINK_BOX}
        value={callLink}
        onChange={(next) => form.set({ callLink: next })}
        error={form.problem('callLink')}
      />
      <NumberField
        label={t('maxTopics')}
        description={
          isAdvised ? (
            <span className={styles.flag}>{t('maxTopicsAdvised', { count: TOPIC_LIMIT_ADVISED_FROM })}</span>
          ) : (
            t('maxTopicsHelp')
          )
        }
        minValue={1}
        maxValue={LIMITS.topicsPerPerson}
        value={maxTopics}
        onChange={(next) => form.set({ maxTopics: next })}
        error={form.problem('maxTopics')}
      />
      <Switch
        isSelected={withoutNames}
        onChange={(next) => form.set({ withoutNames: next })}
        description={
          withoutNames && form.people < FEW ? (
            <span className={styles.flag}>{t('withoutNamesFew', { count: FEW })}</span>
          ) : (
            t('withoutNamesHelp')
          )
        }
      >
        {t('withoutNames')}
      </Switch>
      <RadioOptions
        look="cards"
        label={t('voting')}
        value={votingMechanic}
        onChange={(next) => form.set({ votingMechanic: next })}
        options={[...votingMechanicSchema.options].reverse().map((value) => ({
          value,
          label: t(`votingMechanic.${value}.name`),
          text: t(`votingMechanic.${value}.text`),
        }))}
      />
      {votingMechanic === 'equal' && (
        <>
          <NumberField
            label={t('votes')}
            minValue={1}
            maxValue={LIMITS.equalVotes}
            value={votes}
            onChange={(next) => form.set({ votes: next })}
            error={form.problem('equalVotes')}
          />
          <Switch
            isSelected={severalVotes}
            onChange={(next) => form.set({ severalVotes: next })}
            description={t('severalVotesHelp')}
          >
            {t('severalVotes')}
          </Switch>
        </>
      )}
    </>
  );
}
