import { useState } from 'react';
import { activityOf } from '#contract/activities/activities.ts';
import { topicsLeft, unsharedTopicsOf } from '#machines/retro/selectors/topics-selectors.ts';
import { useTopicTypes } from '#src/shared/activities/topic-type.ts';
import { useRoom } from '#src/socket/room.ts';
import { FlashScope } from '#src/ui/feedback/flash.tsx';
import { TypeColumn } from './type-column.tsx';
import { TypePicker } from './type-picker.tsx';
import styles from './writing-columns.module.css';

/** A column for each topic type, with its field and only the person's own topics; on a phone one at a time. */
export function WritingColumns() {
  const types = useTopicTypes(useRoom(({ data }) => activityOf(data.settings)));
  const [picked, setPicked] = useState(types[0]?.key ?? '');
  // The newest first, so that it appears right below the field.
  const mine = useRoom(({ data, me }) => unsharedTopicsOf(data, me.id).reverse());
  const isFull = useRoom(({ data, me }) => !me.takesPart || topicsLeft(data, me.id) <= 0);
  return (
    <>
      <TypePicker
        types={types}
        picked={picked}
        onPick={setPicked}
        countOf={(type) => mine.filter((topic) => topic.type === type).length}
      />
      {/* A deleted topic can be brought back only here. */}
      <FlashScope>
        <div className={styles.columns} style={{ '--columns': types.length }}>
          {types.map((type) => (
            <TypeColumn
              key={type.key}
              type={type}
              topics={mine.filter((topic) => topic.type === type.key)}
              isPicked={type.key === picked}
              isFull={isFull}
            />
          ))}
        </div>
      </FlashScope>
    </>
  );
}
