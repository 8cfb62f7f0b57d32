import { snakeKeys } from '#contract/base/key-case.ts';
import { DEFAULT_LOCALE } from '#contract/base/locales.ts';
import type { Brief, BriefGroup } from '#contract/briefs/brief.ts';
import type { ActionData, FinishedData, WebhookPayload } from '#contract/hooks/webhook-schema.ts';
import { averagesOf } from '#machines/retro/selectors/mood-selectors.ts';
import { briefLanguage } from '../briefs/brief-in-language.ts';

/** The body of a delivery, as it is sent and signed. */
export const bodyOf = (payload: WebhookPayload): string => JSON.stringify(snakeKeys(payload));

/** A brief for webhooks: nothing that the brief does not show (HK3), with names beside keys. */
export function finishedData(brief: Brief): FinishedData {
  const { topicTypes, activityName, activity, groups, leftOver, actions, mood, looks: _, ...rest } = brief;
  const { typeName } = briefLanguage(DEFAULT_LOCALE);
  const nameOf = (type: string) =>
    topicTypes ? (topicTypes.find(({ key }) => key === type)?.name ?? type) : typeName(activity, type);
  const named = ({ topics, ...group }: BriefGroup) => ({
    ...group,
    topics: topics.map((topic) => ({ ...topic, typeName: nameOf(topic.type) })),
  });
  return {
    ...rest,
    activity: topicTypes ? null : activity,
    mood: averagesOf(mood),
    ownActivity: topicTypes ? { name: activityName ?? '', topicTypes } : null,
    groups: groups.map(named),
    leftOver: leftOver.map(named),
    actions: actions.map((action) => actionData(brief, action)),
  };
}

/** An action item of a brief. */
export function actionData({ groups, leftOver }: Brief, action: Brief['actions'][number]): ActionData {
  const group = [...groups, ...leftOver].find(({ id }) => id === action.group);
  return { ...action, groupTitle: group?.title ?? null };
}
