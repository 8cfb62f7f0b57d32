import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LeftOver, LeftOverTopic } from '#contract/retro/left-over-payload.ts';
import { useRoom } from '#src/socket/room.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { Checkbox } from '#src/ui/fields/checkbox.tsx';
import { Select } from '#src/ui/fields/select.tsx';
import { List } from '#src/ui/layout/list.tsx';
import { useLeftOverColumns } from './left-over-columns.ts';
import styles from './left-over-topics.module.css';
import items from './lobby-items.module.css';

interface LeftOverOfferProps {
  retro: NonNullable<LeftOver['retro']>;
  topics: readonly LeftOverTopic[];
  /** Some of them may be gone. */
  onRefused: () => void;
}

/**
 * The topics that can be taken over, to be ticked one by one or all at once; for those from another activity their column is
 * chosen in the same two ways (TA5).
 */
export function LeftOverOffer({ retro, topics, onRefused }: LeftOverOfferProps) {
  const { t } = useTranslation('left-over');
  const send = useRoom((room) => room.send);
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set());
  const columns = useLeftOverColumns();
  const foreign = topics.filter(columns.isForeign);
  const inUse = new Set(foreign.map(columns.of));
  const ticked = topics.filter(({ id }) => !unticked.has(id));
  const tick = (ids: readonly string[], isTicked: boolean) =>
    setUnticked((before) => {
      const after = new Set(before);
      for (const id of ids) isTicked ? after.delete(id) : after.add(id);
      return after;
    });
  const take = () =>
    void send({
      type: 'topics.take',
      retro: retro.id,
      topics: ticked.map(({ id }) => id),
      types: ticked
        .filter(columns.isForeign)
        .map((topic) => ({ topic: topic.id, topicType: columns.of(topic) })),
    }).then((ack) => ack.ok || onRefused());
  return (
    <div className={styles.part}>
      <p>{t('text', { name: retro.name })}</p>
      {topics.length > 1 && (
        <Checkbox
          isSelected={ticked.length === topics.length}
          onChange={(isTicked) =>
            tick(
              topics.map(({ id }) => id),
              isTicked,
            )
          }
        >
          {t('all')}
        </Checkbox>
      )}
      {foreign.length > 1 && (
        <Select
          label={t('columnAll')}
          options={columns.options}
          value={inUse.size === 1 ? ([...inUse][0] ?? null) : null}
          placeholder={t('columnsDiffer')}
          onChange={(type) => columns.choose(foreign, type)}
        />
      )}
      <List className={items.list}>
        {topics.map((topic) => (
          <li key={topic.id} className={items.item}>
            <Checkbox
              isSelected={!unticked.has(topic.id)}
              onChange={(isTicked) => tick([topic.id], isTicked)}
            >
              <span className={items.words} dir="auto">
                {topic.description}
              </span>
              <Origin topic={topic} />
            </Checkbox>
            {columns.isForeign(topic) && (
              <Select
                label={t('columnOf', { text: topic.description })}
                isLabelHidden
                options={columns.options}
                value={columns.of(topic)}
                onChange={(type) => columns.choose([topic], type)}
              />
            )}
          </li>
        ))}
      </List>
      <div>
        <Button onPress={take} isDisabled={ticked.length === 0}>
          {t('take')}
        </Button>
      </div>
      <p className={items.soft}>{t('activity')}</p>
    </div>
  );
}

/** What it was, by whom, and how many wanted to discuss it. */
function Origin({ topic }: { topic: LeftOverTopic }) {
  const { t } = useTranslation(['left-over', 'activities', 'ui']);
  const { activity, type, typeName, author, votes } = topic;
  const parts = [
    typeName ?? t(`activities:${activity}.types.${type}.name`),
    author && t('by', { name: author.name || t('ui:gone') }),
    t('votes', { count: votes }),
  ];
  return <span className={items.soft}>{parts.filter(Boolean).join(' · ')}</span>;
}
