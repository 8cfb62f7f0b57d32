import { useCallback } from 'react';
import { useRoom } from '../socket/room.ts';

/** Whether the person is done with what everyone does now, or with writing ahead (WR5, VO3, WA4), and how they say so. */
export function useDone(): { isDone: boolean; setDone: (done: boolean) => void } {
  const { isDone, isAhead, send } = useRoom(({ data, me, ...room }) => ({
    isDone: data.ahead ? data.ahead.done.includes(me.id) : me.done,
    isAhead: Boolean(data.ahead),
    send: room.send,
  }));
  const setDone = useCallback(
    (done: boolean) => void send({ type: isAhead ? 'ahead.finish' : 'readiness.set', done }),
    [isAhead, send],
  );
  return { isDone, setDone };
}
