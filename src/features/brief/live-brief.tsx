import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActionStatus } from '#contract/retro.ts';
import { briefOf } from '#machines/retro/brief.ts';
import { endDrafts } from '#src/api/unsent.ts';
import { ACTION_FIELD } from '#src/room/action-items/kept-action-drafts.ts';
import { useRoom } from '#src/socket/room.ts';
import { useFlash } from '#src/ui/flash.tsx';
import { BriefView } from './brief-view.tsx';
import { UnsentActions } from './unsent-actions.tsx';

/** The brief of the finished retro one is in; action items change for everyone at once (RE2, AI4). */
export function LiveBrief() {
  const { t } = useTranslation('brief-page');
  const { data, canChange, send } = useRoom(({ me, ...room }) => ({
    data: room.data,
    canChange: me.admission === 'in',
    send: room.send,
  }));
  const flash = useFlash();
  useEffect(() => endDrafts(data.id, (field) => field.startsWith(ACTION_FIELD)), [data.id]);
  async function setStatus(action: string, status: ActionStatus) {
    const ack = await send({ type: 'action.set-status', action, status });
    if (!ack.ok && ack.code !== 'unchanged') flash(t('statusFailed'), { tone: 'danger' });
  }
  return (
    <BriefView
      brief={briefOf(data)}
      notice={<UnsentActions />}
      onStatus={canChange ? (action, status) => void setStatus(action, status) : undefined}
    />
  );
}
