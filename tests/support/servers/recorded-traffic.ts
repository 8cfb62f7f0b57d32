import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { answerSchemas, serverEventSchemas } from '#contract/retro/wire.ts';
import {
  type CastRole,
  type HiddenIds,
  type Play,
  ROLES,
  SECRETS,
  STAGES,
  type Stage,
} from '../retros/retro-script.ts';

/** One thing that one person received during a stage. */
export interface Received {
  role: CastRole;
  stage: Stage;
  text: string;
}

const at = (stage: Stage): number => STAGES.indexOf(stage);
const from = (stage: Stage) => (now: Stage) => at(now) >= at(stage);
const never = () => false;
const always = () => true;
type When = (now: Stage) => boolean;

interface Secret {
  marker: string;
  /** When each person may first know it; people who are not named never may. */
  known: Partial<Record<CastRole, When>>;
}

const members = (when: When): Secret['known'] => ({ moderator: when, ann: when, ben: when, watcher: when });

/** Who may read what, and from when (SE2, WR4, IB2, JO6, LO1). */
function secretsOf({ sessions, ids }: Pick<Play, 'sessions' | 'ids'>): Secret[] {
  const shared = (marker: string, author: CastRole, when: When): Secret => ({
    marker,
    known: { ...members(when), [author]: always },
  });
  const topic = (id: keyof HiddenIds, text: string, author: CastRole, when: When) => [
    shared(ids[id], author, when),
    shared(text, author, when),
  ];
  const tokens = ROLES.map((role) => ({ marker: sessions[role].token, known: { [role]: always } }));
  return [
    ...tokens,
    { marker: SECRETS.invited, known: { moderator: always } },
    shared(SECRETS.iceAnn, 'ann', from('ice broken')),
    shared(SECRETS.iceBen, 'ben', from('ice broken')),
    ...topic('topicMod', SECRETS.topicMod, 'moderator', from('shared by the moderator')),
    ...topic('topicAnn', SECRETS.topicAnn, 'ann', from('shared by Ann')),
    ...topic('topicAnnLost', SECRETS.topicAnnLost, 'ann', never),
    shared(SECRETS.topicAnnDraft, 'ann', never),
    ...topic('topicBen', SECRETS.topicBen, 'ben', from('grouping')),
    { marker: SECRETS.group, known: members(from('grouping')) },
    { marker: SECRETS.composing, known: members(from('discussion')) },
    { marker: SECRETS.action, known: members(from('discussion')) },
    { marker: SECRETS.nameAnn, known: members(always) },
    { marker: SECRETS.nameBen, known: members(always) },
    { marker: SECRETS.nameWaiting, known: { moderator: always, waiting: always } },
    { marker: SECRETS.nameOutside, known: { outside: always } },
  ];
}

/** Everything received that should not be there, one sentence each. */
export function leaksIn(received: readonly Received[], play: Pick<Play, 'sessions' | 'ids'>): string[] {
  const secrets = secretsOf(play);
  const leaks: string[] = [];
  for (const { role, stage, text } of received) {
    for (const { marker, known } of secrets) {
      if (text.includes(marker) && !known[role]?.(stage)) leaks.push(`${role} in ${stage} reads ${marker}`);
    }
    for (const value of valuesIn(text)) {
      walk(value, (item) => {
        for (const leak of votesIn(item, play.sessions[role].user.id, stage)) {
          leaks.push(`${role} in ${stage} gets ${leak}`);
        }
      });
    }
  }
  return [...new Set(leaks)];
}

/** The same for one message, by default before voting is closed: data whose shape reveals what others did. */
export function othersSecretsIn(text: string, self: string, stage: Stage = 'voting'): string[] {
  const leaks: string[] = [];
  for (const value of valuesIn(text)) walk(value, (item) => void leaks.push(...votesIn(item, self, stage)));
  return leaks;
}

/** VO3, VO4, WR4: others' votes and drafts, and totals before voting is closed, found by the shape of the data. */
function votesIn(item: Record<string, unknown>, self: string, stage: Stage): string[] {
  const leaks: string[] = [];
  if (typeof item.voter === 'string' && item.voter !== self) leaks.push("somebody else's vote");
  if (isRecord(item.votes) && Object.keys(item.votes).some((voter) => voter !== self)) {
    leaks.push("somebody else's votes");
  }
  if (isRecord(item.totals) && !from('discussion')(stage)) leaks.push('totals');
  if (
    isRecord(item.drafts) &&
    Object.values(item.drafts).some((draft) => isRecord(draft) && draft.author !== self)
  ) {
    leaks.push("somebody else's draft");
  }
  if (item.type === 'topic.added' && isRecord(item.topic) && item.topic.author !== self)
    leaks.push('an author');
  return leaks;
}

/** Answers on the socket do not say which request they answer, so any answer's schema will do. */
const ANSWER = z.tuple([z.union(Object.values(answerSchemas))]);

/** The socket messages that do not match the contract to the last field, and how many messages there were of each kind. */
export function misfitsIn(texts: readonly string[]): { misfits: string[]; events: Record<string, number> } {
  const events: Record<string, number> = {};
  const misfits = texts.filter((text) => {
    // The socket.io format: 2 and an event's name and arguments, or 3, a number and an answer.
    const [, kind] = /^([23])\d*\[/.exec(text) ?? [];
    if (kind === undefined) return false;
    const message = JSON.parse(text.slice(text.indexOf('[')));
    const [name, ...sent] = kind === '2' ? message : ['answer', ...message];
    events[name] = (events[name] ?? 0) + 1;
    const schema = kind === '2' ? serverEventSchemas[name as keyof typeof serverEventSchemas] : ANSWER;
    // Parsing drops fields that the schema does not have, so they show up here as a difference.
    return !schema || !isDeepStrictEqual(schema.safeParse(sent).data, sent);
  });
  return { misfits, events };
}

/** The values in a message: socket.io puts numbers before its JSON, and a replay is JSON line by line. */
function valuesIn(text: string): unknown[] {
  const start = text.search(/[[{]/);
  if (start < 0) return [];
  const lines = text.startsWith('{"type":') ? text.trimEnd().split('\n') : [text.slice(start)];
  try {
    return lines.map((line) => JSON.parse(line));
  } catch {
    return [];
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function walk(value: unknown, look: (item: Record<string, unknown>) => void): void {
  if (Array.isArray(value)) for (const item of value) walk(item, look);
  else if (isRecord(value)) {
    look(value);
    for (const item of Object.values(value)) walk(item, look);
  }
}
