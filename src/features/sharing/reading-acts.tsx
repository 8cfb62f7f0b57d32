import { ArrowRight, Dices } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { topicsToDraw } from '#machines/retro/selectors/topics-selectors.ts';
import { useReadRoom, useRoom } from '#src/socket/room.ts';
import { Button, type ButtonProps } from '#src/ui/buttons/button.tsx';
import styles from './turn-acts.module.css';

/** Without names: the moderator or the reader shows the next topic, and the moderator draws who reads (NN3). */
export function ReadingActs({ size = 'small' }: { size?: ButtonProps['size'] }) {
  const { t } = useTranslation('sharing');
  const readRoom = useReadRoom();
  const { leads, isReader, isLeft, hasReader, send } = useRoom(({ data, me, ...room }) => ({
    leads: room.leads,
    isReader: data.reader === me.id,
    isLeft: topicsToDraw(data) > 0,
    hasReader: data.reader !== null,
    send: room.send,
  }));
  if (!leads && !isReader) return null;
  return (
    <div className={styles.acts}>
      {leads && (
        <Button
          size={size}
          icon={<Dices aria-hidden="true" />}
          onPress={() => void send({ type: 'reader.draw' })}
          isDisabled={!isLeft}
        >
          {t(hasReader ? 'unnamed.otherReader' : 'unnamed.drawReader')}
        </Button>
      )}
      <Button
        size={size}
        variant={isLeft ? 'primary' : 'secondary'}
        icon={<ArrowRight aria-hidden="true" />}
        onPress={() => void send({ type: 'topic.draw', after: readRoom().data.reading })}
        isDisabled={!isLeft}
      >
        {t('unnamed.nextTopic')}
      </Button>
    </div>
  );
}
