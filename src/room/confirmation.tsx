import { useMachine } from '@xstate/react';
import { createContext, type ReactNode, useCallback, useContext, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { CommandInput } from '#contract/retro/commands.ts';
import { staysWithoutAuthor } from '#machines/retro/selectors/topics-selectors.ts';
import { confirmationMachine } from '#machines/ui/confirmation-machine.ts';
import {
  cutsOffWriters,
  isModeratorBack,
  isQuestionOutdated,
  nextStep,
  type Question,
  type Warning,
  withoutVotes,
} from '#machines/ui/confirmation-questions.ts';
import { formatList } from '../i18n/format.ts';
import { useReadRoom, useRoom } from '../socket/room.ts';
import { useFlash } from '../ui/feedback/flash.tsx';
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx';
import { useWriters } from './action-items/use-writers.ts';
import { keptTopicDrafts } from './topics/kept-topic-drafts.ts';

const AskContext = createContext<(question: Question) => void>(() => {
  throw new Error('useConfirmation needs a ConfirmationProvider above it');
});

/** The way to ask before something is done: `ask(question)` shows the dialog, which sends the question's command. */
export function useConfirmation(): (question: Question) => void {
  return useContext(AskContext);
}

/** Keeps the one question that is open in a retro. Goes round the frame, inside the room. */
export function ConfirmationProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation('confirmations');
  const readRoom = useReadRoom();
  const flash = useFlash();
  const [snapshot, send, actor] = useMachine(confirmationMachine);
  const { question } = snapshot.context;
  const isOpen = !snapshot.matches('idle');
  const overtaken = useRoom(
    ({ state, online }) => isOpen && question !== null && isQuestionOutdated(question, state, online),
  );
  const back = useRoom(({ state, online }) =>
    overtaken && question !== null && isModeratorBack(question, state, online) ? question.about : undefined,
  );
  useEffect(() => {
    if (!overtaken) return;
    send({ type: 'overtaken' });
    if (back !== undefined) flash(t('claimModeration.backAgain', { name: back }), { tone: 'info' });
  }, [overtaken, back, send, flash, t]);
  const ask = useCallback((question: Question) => send({ type: 'ask', question }), [send]);
  async function confirm(confirmed: Question, before?: () => Promise<boolean>) {
    send({ type: 'confirm' });
    // A failed submission shows its reason like all refusals; nobody's text is lost by it.
    const isReady = before === undefined || (await before());
    const isSending = () => actor.getSnapshot().matches('sending');
    const answer = isReady && isSending() ? await readRoom().send(confirmed.command) : null;
    if (answer?.ok !== false || answer.code !== 'nobody_voted') return send({ type: 'answered' });
    const { refused, forget } = readRoom();
    for (const { command, code } of refused) if (code === 'nobody_voted') forget(command.id);
    if (isSending()) send({ type: 'ask', question: withoutVotes(confirmed) });
  }
  return (
    <AskContext value={ask}>
      {children}
      {question && (
        <QuestionDialog
          question={question}
          isOpen={isOpen && !overtaken}
          isPending={snapshot.matches('sending')}
          onConfirm={(before) => void confirm(question, before)}
          onAlternative={(command) => void confirm({ ...question, command })}
          onCancel={() => send({ type: 'cancel' })}
        />
      )}
    </AskContext>
  );
}

/** Who is not ready changes while the question is open, and the moderator watches it change. */
const withLiveWarnings = (question: Question, now: Question | null): Question =>
  now?.kind === question.kind
    ? { ...question, warnings: [...now.warnings, ...question.warnings.filter(isFromServer)] }
    : question;

/** What only the server can know. */
const isFromServer = ({ kind }: Warning): boolean => kind === 'nobodyVoted';

interface QuestionDialogProps {
  question: Question;
  isOpen: boolean;
  isPending: boolean;
  /** `before` runs first; if it is refused, the rest is not done. */
  onConfirm: (before?: () => Promise<boolean>) => void;
  /** The question's other way on is chosen. */
  onAlternative: (command: CommandInput) => void;
  onCancel: () => void;
}

const dangers: readonly Question['kind'][] = ['removePerson', 'endOwnTurn', 'endTurn'];

function QuestionDialog({ question, onConfirm, onAlternative, ...dialog }: QuestionDialogProps) {
  const step = useRoom(({ state, online }) => nextStep(state, online));
  const { retro, me, topicsStay } = useRoom((room) => ({
    retro: room.data.id,
    me: room.me.id,
    topicsStay: staysWithoutAuthor(room.data),
  }));
  const { t } = useTranslation(['confirmations', 'ui']);
  const { sentences, submitAll } = useWriters();
  const writers = cutsOffWriters(question) ? sentences : [];
  const words = question.kind === 'finish' ? 'writers.finish' : 'writers.goOn';
  const unadded = question.kind === 'startSharing' ? keptTopicDrafts(retro, me) : [];
  const count = writers.length;
  const { kind, warnings, about = '' } = withLiveWarnings(question, step);
  const sentenceOf = (warning: Warning) =>
    t(
      `warning.${warning.kind}`,
      wordsOf(warning, (more) => t('others', { count: more })),
    );
  // Groups that are left are nothing to warn of: hardly any retro discusses them all.
  const left = warnings.find((warning) => warning.kind === 'notDiscussed');
  const name = kind === 'reopen' ? t(`ui:phase.${about}`) : about;
  const leavesTopics = kind === 'removePerson' && topicsStay;
  const bodyKey = leavesTopics ? 'removePerson.withoutNames' : (`${kind}.body` as const);
  const body = t(kind === 'reopen' ? `reopen.to.${about}` : bodyKey, { name });
  const ahead = useWrittenAhead();
  const { alternative } = question;
  const skip = alternative && { label: t('ahead.skip'), onPress: () => onAlternative(alternative) };
  const without = { label: t(`${words}.without`, { count }), onPress: () => onConfirm() };
  const isDanger =
    dangers.includes(kind) && (kind === 'removePerson' || warnings.length > 0 || kind === 'endTurn');
  return (
    <ConfirmDialog
      {...dialog}
      title={t(`${kind}.title`, { name })}
      body={[body, ...(left ? [sentenceOf(left)] : []), ...(kind === 'startWriting' ? ahead : [])].join(' ')}
      confirmLabel={count > 0 ? t(`${words}.submit`) : t(`${kind}.confirm`, { name })}
      onConfirm={() => onConfirm(count > 0 ? submitAll : undefined)}
      alternative={count > 0 ? without : (skip ?? null)}
      warnings={[
        ...writers.slice(0, MOST_NAMES),
        ...warnings.filter((warning) => warning !== left).map(sentenceOf),
        ...unadded.map(({ text }) => t('unaddedTopic', { text })),
      ]}
      isDanger={isDanger}
    />
  );
}

/** What the moderator may know of what was written ahead (WA6), in sentences. */
function useWrittenAhead(): string[] {
  const { t } = useTranslation('confirmations');
  const ahead = useRoom(({ data }) => data.ahead);
  if (!ahead) return [];
  const { told, counts } = ahead;
  if (counts?.topics === 0) return [t('ahead.none')];
  if (counts)
    return [t('ahead.writers', { count: counts.writers }), t('ahead.topics', { count: counts.topics })];
  return [told === null ? t('ahead.few') : t('ahead.told', { count: told })];
}

/** Names beyond these are only counted. */
const MOST_NAMES = 8;

function wordsOf({ names, count }: Warning, others: (count: number) => string) {
  const more = names.length - MOST_NAMES;
  const shown = more > 0 ? [...names.slice(0, MOST_NAMES), others(more)] : names;
  return { count, names: formatList(shown) };
}
