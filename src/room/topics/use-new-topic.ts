import { LIMITS } from '#contract/limits.ts';
import { topicsLeft } from '#machines/retro/selectors/topics-selectors.ts';
import { useRoom } from '#src/socket/room.ts';
import { useDraft } from '#src/socket/use-draft.ts';
import { splitText } from '../texts/split-text.ts';
import { topicField } from './kept-topic-drafts.ts';
import { useSendTopic } from './use-send-topic.ts';

/**
 * The topic that is being written in the field of a type, kept in this browser (SY6). `add` adds it, as several `parts` if it is too
 * long for one (FR2); `hasRoom` says whether there is something to add, within the limit (WR3).
 */
export function useNewTopic(type: string) {
  const left = useRoom(({ data, me }) => (me.takesPart ? topicsLeft(data, me.id) : 0));
  const sendTopic = useSendTopic();
  const [text, setText, clear] = useDraft(topicField(type));
  const parts = splitText(text, LIMITS.description);
  function add() {
    for (const description of parts) sendTopic({ type: 'topic.add', topicType: type, description });
    clear();
  }
  return { text, setText, clear, parts, hasRoom: parts.length > 0 && parts.length <= left, add };
}
