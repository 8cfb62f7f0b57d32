import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../ui/fields/date-field.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { TimeField } from '../../ui/fields/time-field.tsx';
import { Columns, Section } from './pattern-section.tsx';

/** Fields to type in, with help, errors and counters. */
export function FieldPatterns() {
  const { t } = useTranslation('patterns');
  const [name, setName] = useState('');
  const [topic, setTopic] = useState<string>(t('fields.topicValue'));
  const [minutes, setMinutes] = useState<number | null>(60);
  const [date, setDate] = useState('2026-11-20');
  const [time, setTime] = useState('14:00');
  const [team, setTeam] = useState<'blue' | 'green' | null>(null);
  const teams = [
    { value: 'blue', label: t('fields.blue') },
    { value: 'green', label: t('fields.green') },
  ] as const;
  return (
    <Section id="fields" title={t('fields.title')}>
      <Columns>
        <TextField
          label={t('fields.name')}
          description={t('fields.nameHelp')}
          placeholder={t('fields.namePlaceholder')}
          value={name}
          onChange={setName}
          maxLength={50}
        />
        <TextField label={t('fields.topic')} value={topic} onChange={setTopic} maxLength={40} isMultiline />
        <TextField label={t('fields.email')} value="ana@" onChange={setName} error={t('fields.emailError')} />
        <TextField label={t('fields.closed')} value={t('fields.topicValue')} onChange={setName} isDisabled />
        <NumberField
          label={t('fields.duration')}
          unit={t('fields.minutes')}
          value={minutes}
          onChange={setMinutes}
          minValue={1}
          maxValue={1440}
        />
        <NumberField
          label={t('fields.limit')}
          value={null}
          onChange={setMinutes}
          error={t('fields.limitError')}
          minValue={1}
        />
        <DateField label={t('fields.date')} value={date} onChange={setDate} />
        <TimeField
          label={t('fields.time')}
          description={t('fields.timeHelp')}
          value={time}
          onChange={setTime}
        />
        <TimeField label={t('fields.time')} value="08:05" onChange={setTime} error={t('fields.timeError')} />
        <Select
          label={t('fields.team')}
          placeholder={t('fields.teamPlaceholder')}
          options={teams}
          value={team}
          onChange={setTeam}
        />
        <Select label={t('fields.team')} options={teams} value="blue" onChange={setTeam} isDisabled />
      </Columns>
    </Section>
  );
}
