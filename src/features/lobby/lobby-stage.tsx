import { useRoom } from '#src/socket/room.ts';
import { CarriedActions } from './carried-actions.tsx';
import { IceBreaker } from './ice-breaker.tsx';
import styles from './lobby-stage.module.css';
import { Moods } from './moods.tsx';
import { Plan } from './plan.tsx';
import { WhoIsHere } from './who-is-here.tsx';

/** The lobby: people arrive, say how they feel, may break the ice, and see what will happen. */
export function LobbyStage() {
  const { me } = useRoom();
  return (
    <div className={styles.lobby}>
      <div className={styles.now}>
        <WhoIsHere />
        {me.admission === 'in' && <Moods />}
        <IceBreaker />
        <CarriedActions />
      </div>
      <Plan />
    </div>
  );
}
