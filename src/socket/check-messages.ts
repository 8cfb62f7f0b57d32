import type { Refusal, RefusalCode } from '#contract/base/refusal-codes.ts';
import type {
  Ack,
  FactBatch,
  Heartbeat,
  OpenAnswer,
  Presence,
  Signal,
  ViewMessage,
} from '#contract/retro/wire.ts';

/*
 * What the server sends over the socket is checked before it is used: its envelope, and of facts and views their kind. The
 * contract's whole schemas would add 6 kB to what a browser loads to join; tests hold all traffic against those (decision 051).
 */

type Fields = Record<string, unknown>;

const isObject = (it: unknown): it is Fields => typeof it === 'object' && it !== null && !Array.isArray(it);
const isSeq = (it: unknown): it is number => typeof it === 'number' && Number.isInteger(it) && it >= 0;
/** Whether it is a text. */
export const isText = (it: unknown): it is string => typeof it === 'string';

const isState = (it: unknown): boolean =>
  isObject(it) && (isText(it.value) || isObject(it.value)) && isObject(it.data);
const isView = (it: unknown): boolean =>
  isObject(it) && isText(it.you) && (it.kind === 'door' ? isText(it.admission) : isState(it.state));

/** Facts of several kinds, in order. */
export const isFactBatch = (it: unknown): it is FactBatch =>
  isObject(it) &&
  isSeq(it.after) &&
  isSeq(it.upTo) &&
  Array.isArray(it.facts) &&
  it.facts.every((fact: unknown) => isObject(fact) && isText(fact.type));

export const isViewMessage = (it: unknown): it is ViewMessage =>
  isObject(it) && isSeq(it.seq) && isView(it.view);

export const isPresence = (it: unknown): it is Presence =>
  isObject(it) && Array.isArray(it.online) && it.online.every(isText) && isObject(it.since);

export const isSignal = (it: unknown): it is Signal =>
  isObject(it) && (it.kind === 'drag' || it.kind === 'composing');

export const isBeat = (it: unknown): it is Heartbeat =>
  isObject(it) && isSeq(it.seq) && typeof it.now === 'number';

/** Screens have a general sentence for a code that they do not know. */
const isCode = (it: unknown): it is RefusalCode => isText(it);
const isRefusal = (it: unknown): it is Refusal => isObject(it) && it.ok === false && isCode(it.code);

/** The answer to opening a retro; one that cannot be read counts as that of another version. */
export function openAnswerOf(answer: unknown): OpenAnswer {
  if (isRefusal(answer)) return answer;
  if (isObject(answer) && answer.ok === true && (isViewMessage(answer) || isFactBatch(answer)))
    return { ...answer, ok: true };
  return { ok: false, code: 'protocol' };
}

/** The answer to a command. Throws if it cannot be read: then nobody knows what the command did, and it is sent again. */
export function ackOf(answer: unknown): Ack {
  if (isRefusal(answer)) return answer;
  if (isObject(answer) && answer.ok === true && isSeq(answer.seq)) return { ok: true, seq: answer.seq };
  throw new Error('an answer that cannot be read');
}

/** The server's time, epoch ms. Throws if it was asked too often and answered with a refusal. */
export function timeOf(answer: unknown): number {
  if (typeof answer !== 'number') throw new Error('no time');
  return answer;
}

/** The code with which the server refused the connection; null if it was not reached at all. */
export function codeOf(error: Error): RefusalCode | null {
  const data: unknown = 'data' in error ? error.data : null;
  return isObject(data) && isCode(data.code) ? data.code : null;
}
