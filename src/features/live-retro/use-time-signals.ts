import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { turnsToCome } from '#machines/retro/selectors/turns-selectors.ts';
import { useEachFact } from '#src/room/use-each-fact.ts';
import { useReadRoom, useRoom } from '#src/socket/room.ts';
import { useAnnounce } from '#src/ui/feedback/announcer.tsx';
import { useFlash } from '#src/ui/feedback/flash.tsx';
import { playSound, useHalfTime } from '#src/ui/feedback/sounds.ts';

/** Ms before the end at which it is announced that the time is almost out, if the phase has more than twice that. */
const almostOutMs = 30_000;
/** Half-time is announced of a time that is at least this long, ms (TI6). */
const shortestHalvedMs = 120_000;

/** Says by text and sound when half of the time is over, to those who want it (TI6), when the time is almost out and when it is out (WR6, TI3), whose turn it is, who has the next one (SH10), and who knocks. */
export function useTimeSignals(): void {
  const { t } = useTranslation('frame');
  const { clock, serverNow } = useRoom(({ data, ...room }) => ({
    clock: data.clock,
    serverNow: room.serverNow,
  }));
  const readRoom = useReadRoom();
  const announce = useAnnounce();
  const flash = useFlash();
  const { state, endsAt, total } = clock;
  const { isOn: tellsHalfTime } = useHalfTime();
  useEffect(() => {
    if (!tellsHalfTime || state !== 'running' || endsAt === null || total === null) return;
    const wait = endsAt - total / 2 - serverNow();
    if (total < shortestHalvedMs || wait < 0) return;
    const timer = setTimeout(() => {
      flash(t('say.halfTime'), { tone: 'info' });
      void playSound('half-time');
    }, wait);
    return () => clearTimeout(timer);
  }, [tellsHalfTime, state, endsAt, total, serverNow, flash, t]);
  useEffect(() => {
    if (state !== 'running' || endsAt === null || (total ?? 0) <= 2 * almostOutMs) return;
    const wait = endsAt - almostOutMs - serverNow();
    if (wait < 0) return;
    const timer = setTimeout(() => {
      announce('time', t('say.almostOut'));
      void playSound('time-almost-out');
    }, wait);
    return () => clearTimeout(timer);
  }, [state, endsAt, total, serverNow, announce, t]);
  const takeBack = useRef(() => {});
  const takeBackNext = useRef(() => {});
  useEffect(() => {
    // A new step or turn, or more time (TI5).
    if (state !== 'over') takeBack.current();
  }, [state]);
  useEachFact((fact) => {
    const { data, me, leads } = readRoom();
    // Those who were away are not told of an earlier step's time.
    if (fact.type === 'time.ran-out' && data.clock.state === 'over') {
      takeBack.current = flash(t('say.timeOut'), { tone: 'warning' });
      void playSound('time-out');
    }
    if (fact.type === 'turn.started') {
      takeBackNext.current();
      if (fact.person === me.id) void playSound('my-turn');
      else if (turnsToCome(data)[0] === me.id)
        takeBackNext.current = flash(t('say.youAreNext'), { tone: 'info' });
    }
    if (fact.type === 'reader.drawn' && fact.person === me.id) void playSound('my-turn');
    if ((fact.type === 'person.knocked' || (fact.type === 'role.asked' && fact.asks)) && leads)
      void playSound('knock');
  });
}
