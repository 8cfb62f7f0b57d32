import { useTranslation } from 'react-i18next';
import { teamMood } from '#machines/retro/selectors/mood-selectors.ts';
import { MoodSlider } from '#src/room/moods/mood-slider.tsx';
import { MoodSpread } from '#src/room/moods/mood-spread.tsx';
import { useRoom } from '#src/socket/room.ts';
import { Switch } from '#src/ui/fields/switch.tsx';
import { LobbyCard } from './lobby-card.tsx';
import styles from './moods.module.css';

/** How one feels, how the team feels (LO2), and whether the moderator takes part (RO2). */
export function Moods() {
  const { t } = useTranslation('lobby');
  const { me, isModerator, send } = useRoom((room) => ({
    me: room.me,
    isModerator: room.isModerator,
    send: room.send,
  }));
  return (
    <LobbyCard title={t('mood.title')} aside={<TeamMood />}>
      <MoodSlider
        label={t('mood.mine')}
        isLabelHidden
        description={t('mood.seen')}
        value={me.mood}
        onChange={(mood) => void send({ type: 'mood.set', mood })}
      />
      {isModerator && (
        <Switch
          isSelected={!me.takesPart}
          onChange={(only) => void send({ type: 'facilitation.choose', takesPart: !only })}
          description={t('facilitate.help')}
        >
          {t('facilitate.only')}
        </Switch>
      )}
    </LobbyCard>
  );
}

/** How many of the team feel how. It is there before anybody has said so: else the first who does would move the slider (FR5). */
function TeamMood() {
  const { t } = useTranslation('lobby');
  const spread = useRoom(({ data }) => teamMood(data).before?.spread) ?? [];
  return (
    <div className={styles.team}>
      <span>{t('mood.team')}</span>
      <MoodSpread spread={spread} size={20} />
    </div>
  );
}
