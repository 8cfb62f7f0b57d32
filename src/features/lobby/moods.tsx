import { useTranslation } from 'react-i18next';
import { nearestMood, teamMood } from '#machines/retro/selectors/mood.ts';
import { useRoom } from '#src/socket/room.ts';
import { MoodFace, useMoodName } from '#src/ui/mood-face.tsx';
import { MoodSlider } from '#src/ui/mood-slider.tsx';
import { Switch } from '#src/ui/switch.tsx';
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

/** The team's average, as the nearest face. */
function TeamMood() {
  const { t } = useTranslation('lobby');
  const moodName = useMoodName();
  const before = useRoom(({ data }) => teamMood(data).before);
  if (!before) return null;
  const mood = nearestMood(before.average);
  return (
    <p className={styles.team}>
      <MoodFace mood={mood} size={32} isNamed />
      {t('mood.team', { mood: moodName(mood), count: before.said })}
    </p>
  );
}
