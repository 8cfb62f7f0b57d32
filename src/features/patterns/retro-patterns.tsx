import { useTranslation } from 'react-i18next';
import { GroupCard, VoteTotal } from '../../room/cards/group-card.tsx';
import { TopicCard } from '../../room/cards/topic-card.tsx';
import { TopicLine } from '../../room/cards/topic-line.tsx';
import { VoteToken } from '../../room/cards/vote-token.tsx';
import { ProgressSteps } from '../../room/progress-steps.tsx';
import { TurnSign } from '../../room/turn-sign.tsx';
import { Avatar } from '../../ui/avatars/avatar.tsx';
import { Countdown } from '../../ui/feedback/countdown.tsx';
import { Fold } from '../../ui/layout/fold.tsx';
import { Columns, Row, Section } from './pattern-section.tsx';

const minute = 60_000;
const authors = { ana: { name: 'Ana', avatar: null }, ben: { name: 'Ben', avatar: null } };

/** Parts of every live retro: steps, time, topics and groups. */
export function RetroPatterns() {
  const { t } = useTranslation('patterns');
  const topics = {
    one: { id: 'one', author: 'ana', type: 'rocks', description: t('look.topics.sky') },
    two: { id: 'two', author: 'ben', type: 'wind', description: t('look.topics.moss') },
  };
  return (
    <Section id="retro" title={t('retro.title')}>
      <ProgressSteps current="setup" />
      <ProgressSteps current="grouping" />
      <ProgressSteps current="finished" />
      <Row>
        <Countdown
          remainingMs={6.5 * minute}
          totalMs={10 * minute}
          state="running"
          label={t('retro.writing')}
        />
        <Countdown remainingMs={minute} totalMs={10 * minute} state="running" label={t('retro.writing')} />
        <Countdown remainingMs={4 * minute} totalMs={10 * minute} state="paused" label={t('retro.writing')} />
        <Countdown remainingMs={-12_000} totalMs={10 * minute} state="over" label={t('retro.writing')} />
      </Row>
      <Countdown
        remainingMs={1.3 * minute}
        totalMs={2 * minute}
        state="running"
        label={t('retro.turn')}
        size="large"
      />
      <TurnSign sign={<Avatar name="Ana" />} title={t('retro.turn')} isMine />
      <Row>
        <VoteToken weight={1} look="placed" />
        <VoteToken weight={2} look="free" />
        <VoteToken weight={1} look="held" />
      </Row>
      <Fold title={t('retro.group')}>
        <TopicCard activity="sailboat" type="wind" description={t('look.topics.teal')} />
      </Fold>
      <Columns>
        <TopicLine
          topic={{ id: 'line', author: 'ana', type: 'wind', description: t('look.topics.teal') }}
          activity="sailboat"
          author={{ name: 'Ana', avatar: null }}
        />
        <TopicCard activity="sailboat" type="wind" description={t('look.topics.teal')} />
        <TopicCard
          activity="sailboat"
          type="anchor"
          description={t('look.topics.rose')}
          authorName="Ana"
          isUnsaved
        />
        <GroupCard
          group={{ id: 'group', name: t('retro.group'), topics: Object.keys(topics) }}
          topics={topics}
          activity="sailboat"
          authors={authors}
          aside={<VoteTotal count={3} />}
          isMarked
        />
      </Columns>
    </Section>
  );
}
