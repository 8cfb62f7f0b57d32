import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActionStatus } from '#contract/retro/retro-data.ts';
import { isOfTeam } from '#machines/access/retro-access.ts';
import { briefOf } from '#machines/retro/briefs/make-brief.ts';
import { endDrafts } from '#src/api/unsent.ts';
import { ACTION_FIELD } from '#src/room/action-items/kept-action-drafts.ts';
import { isTopicField } from '#src/room/topics/kept-topic-drafts.ts';
import { useRoom } from '#src/socket/room.ts';
import { useFlash } from '#src/ui/feedback/flash.tsx';
import { BriefView } from './brief-view.tsx';
import { PlanNext } from './plan-next.tsx';
import { ShareBrief } from './share-brief.tsx';
import { UnsentTexts } from './unsent-texts.tsx';

/** What was typed into these fields and not sent is beside the brief. */
const isShownInBrief = (field: string): boolean => field.startsWith(ACTION_FIELD) || isTopicField(field);

/** The brief of the finished retro one is in; action items change for everyone at once (RE2, AI4). `below` is under it. */
export function LiveBrief({ below }: { below?: ReactNode }) {
  const { t } = useTranslation('brief-page');
  const { data, canChange, canShare, canPlan, send } = useRoom(({ me, ...room }) => {
    const canShare = me.id === room.data.moderator || isOfTeam(room.data, me.id);
    return {
      data: room.data,
      canShare,
      canPlan: canShare && !me.guest,
      canChange: me.admission === 'in',
      send: room.send,
    };
  });
  const flash = useFlash();
  useEffect(() => endDrafts(data.id, isShownInBrief), [data.id]);
  async function setStatus(action: string, status: ActionStatus) {
    const ack = await send({ type: 'action.set-status', action, status });
    if (!ack.ok && ack.code !== 'unchanged') flash(t('statusFailed'), { tone: 'danger' });
  }
  return (
    <BriefView
      brief={briefOf(data)}
      notice={<UnsentTexts />}
      below={below}
      more={
        <>
          {canShare && <ShareBrief retro={data.id} />}
          {canPlan && <PlanNext retro={data.id} />}
        </>
      }
      onStatus={canChange ? (action, status) => void setStatus(action, status) : undefined}
    />
  );
}
