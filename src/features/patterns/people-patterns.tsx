import { useTranslation } from 'react-i18next';
import { MOODS } from '#contract/limits.ts';
import { MoodFace } from '../../room/moods/mood-face.tsx';
import { MoodSpread } from '../../room/moods/mood-spread.tsx';
import { PersonBadge } from '../../room/people/person-badge.tsx';
import { Avatar } from '../../ui/avatars/avatar.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Row, Section } from './pattern-section.tsx';

const names = ['Ana', 'Björn', 'Chidi', 'Dolores', 'Émile', 'Fatima', 'Goro', 'Hedda'];
const states = [
  'moderator',
  'coLead',
  'working',
  'done',
  'sharing',
  'suggestions',
  'watching',
  'offline',
] as const;
const tones = ['plain', 'brand', 'success', 'warning', 'danger', 'info'] as const;

/** People, what they are doing, and how they feel. */
export function PeoplePatterns() {
  const { t } = useTranslation('patterns');
  return (
    <Section id="people" title={t('people.title')}>
      <Row>
        {names.map((name, at) => (
          <Avatar key={name} name={name} badges={<PersonBadge state={states[at] ?? 'done'} />} />
        ))}
        <Avatar name={null} />
        <Avatar name="Hana" isDisconnected />
      </Row>
      <Row>
        <Avatar name="Ana" size="small" />
        <Avatar name="Ana" />
        <Avatar name="Ana" size="large" badges={<MoodFace mood={75} size={26} />} />
      </Row>
      <Row>
        {MOODS.map((mood) => (
          <MoodFace key={mood} mood={mood} size={56} />
        ))}
        <MoodSpread spread={[0, 1, 4, 9, 2]} />
      </Row>
      <Row>
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {t(`people.${tone}`)}
          </Badge>
        ))}
      </Row>
    </Section>
  );
}
