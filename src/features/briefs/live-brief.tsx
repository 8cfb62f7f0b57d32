import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActionStatus, RetroData } from '#contract/retro/retro-data.ts';
import { isOfTeam } from '#machines/access/retro-access.ts';
import { briefOf } from '#machines/retro/briefs/make-brief.ts';
import { changesAfterwards } from '#machines/retro/decide/discussion-decider.ts';
import { endDrafts } from '#src/api/kept-drafts.ts';
import { ACTION_FIELD } from '#src/room/action-items/kept-action-drafts.ts';
import { isTopicField } from '#src/room/topics/kept-topic-drafts.ts';
import { useRoom } from '#src/socket/room.ts';
import { useFlash } from '#src/ui/feedback/flash.tsx';
import { loadedWhenShown } from '#src/ui/loading/loaded-when-shown.tsx';
import { BeginAnother } from './begin-another.tsx';
import { BriefView } from './brief-view.tsx';
import { PlanNext } from './plan-next.tsx';
import { ShareBrief } from './share-brief.tsx';
import { UnsentTexts } from './unsent-texts.tsx';

const ActionEditor = loadedWhenShown(
  async () => (await import('#src/room/action-items/action-editor.tsx')).ActionEditor,
  { texts: ['action-items'], meanwhile: null },
).Shown;

/** The beginning of the fields in which action items are changed here. */
const EDITED_HERE = 'brief-action-';
/** What was typed into these fields and not sent is beside the brief, or still in its field. */
const isShownInBrief = (field: string): boolean =>
  [ACTION_FIELD, EDITED_HERE].some((name) => field.startsWith(name)) || isTopicField(field);

/** The brief of the finished retro one is in; action items change for everyone at once (RE2, AI4, CO6). `below` is under it. */
export function LiveBrief({ below }: { below?: ReactNode }) {
  const { t } = useTranslation('brief-page');
  const { data, canChange, canEdit, canShare, canPlan, isGuest, send } = useRoom(({ me, ...room }) => {
    const canShare = me.id === room.data.moderator || isOfTeam(room.data, me.id);
    return {
      data: room.data,
      canShare,
      canPlan: canShare && !me.guest,
      isGuest: me.guest,
      canChange: me.admission === 'in',
      canEdit: me.admission === 'in' && changesAfterwards(room.data),
      send: room.send,
    };
  });
  const flash = useFlash();
  useEffect(() => endDrafts(data.id, isShownInBrief), [data.id]);
  const sayFailed = () => flash(t('statusFailed'), { tone: 'danger' });
  async function setStatus(action: string, status: ActionStatus) {
    const ack = await send({ type: 'action.set-status', action, status });
    if (!ack.ok && ack.code !== 'unchanged') sayFailed();
  }
  function editorOf(id: string, close: () => void) {
    const action = data.actions[id];
    return (
      action && (
        <ActionEditor action={action} field={EDITED_HERE + id} onClose={close} onFailure={sayFailed} />
      )
    );
  }
  return (
    <BriefView
      brief={briefOf(data)}
      notice={<UnsentTexts />}
      below={below}
      more={
        <>
          {canShare && <ShareBrief retro={data.id} />}
          {canEdit ? (
            <BeginAnother retro={data.id} open={openIn(data)} canPlan={canPlan} isGuest={isGuest} />
          ) : (
            canPlan && <PlanNext retro={data.id} />
          )}
        </>
      }
      editorOf={canEdit ? editorOf : undefined}
      onStatus={canChange ? (action, status) => void setStatus(action, status) : undefined}
    />
  );
}

const openIn = ({ actions }: RetroData): number =>
  Object.values(actions).filter(({ status }) => status === 'open').length;
