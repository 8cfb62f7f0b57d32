import type { Session } from '#contract/accounts/user-payloads.ts';
import type { CommandInput } from '#contract/retro/commands.ts';
import { createRetro, join, newId, type Player } from '../people/player.ts';

/** The stages of a whole retro, in order. */
export const STAGES = [
  'lobby',
  'ice breaker',
  'ice broken',
  'writing',
  'sharing',
  'shared by the moderator',
  'shared by Ann',
  'grouping',
  'voting',
  'discussion',
  'review',
  'finished',
] as const;
export type Stage = (typeof STAGES)[number];

/** Texts that only certain people may read, each unique enough to be found by its letters. */
export const SECRETS = {
  invited: 'secret-invited@example.org',
  iceAnn: 'SECRETiceANN',
  iceBen: 'SECRETiceBEN',
  topicMod: 'SECRETtopicMOD',
  topicAnn: 'SECRETtopicANN',
  topicAnnDraft: 'SECRETdraftANN',
  topicAnnLost: 'SECRETlostANN',
  topicBen: 'SECRETtopicBEN',
  group: 'SECRETgroup',
  composing: 'SECRETcomposing',
  action: 'SECRETaction',
  nameAnn: 'NAMEofANN',
  nameBen: 'NAMEofBEN',
  nameWaiting: 'NAMEofWAITING',
  nameOutside: 'NAMEofOUTSIDE',
} as const;

export const ROLES = ['moderator', 'ann', 'ben', 'watcher', 'waiting', 'outside'] as const;
export type CastRole = (typeof ROLES)[number];
export type Cast = Record<CastRole, Player>;

/** Ids that others may not know before the things are shared. */
export interface HiddenIds {
  topicMod: string;
  topicAnn: string;
  topicAnnLost: string;
  topicBen: string;
}

const NAMES: Record<CastRole, string> = {
  moderator: 'Mo',
  ann: SECRETS.nameAnn,
  ben: SECRETS.nameBen,
  watcher: 'Wim',
  waiting: SECRETS.nameWaiting,
  outside: SECRETS.nameOutside,
};

export interface Play {
  retro: string;
  cast: Cast;
  sessions: Record<CastRole, Session>;
  ids: HiddenIds;
}

/** A retro with a waiting room and its whole cast in place: one is never let in, one stays at the door. */
export async function assemble(url: string, lenient = false): Promise<Play> {
  const entries = await Promise.all(
    ROLES.map(async (role) => {
      const player = await join(url, NAMES[role]);
      player.lenient = lenient;
      return [role, player] as const;
    }),
  );
  const cast = Object.fromEntries(entries) as Cast;
  const sessions = Object.fromEntries(
    entries.map(([role, { session }]) => [role, session]),
  ) as Play['sessions'];
  const retro = await createRetro(url, cast.moderator.session.token, {
    name: 'Sprint 12',
    waiting_room_enabled: true,
    invited_emails: [SECRETS.invited],
  });
  for (const role of ROLES) await cast[role].open(retro);
  const { moderator, ann, ben, watcher, waiting } = cast;
  for (const player of [ann, ben, waiting]) await player.do({ type: 'person.join', role: 'participant' });
  await watcher.do({ type: 'person.join', role: 'watcher' });
  await moderator.do({ type: 'person.admit', people: [ann.id, ben.id, watcher.id] });
  const ids = { topicMod: newId(), topicAnn: newId(), topicAnnLost: newId(), topicBen: newId() };
  await Promise.all(ROLES.map((role) => cast[role].catchUp()));
  return { retro, cast, sessions, ids };
}

/** Plays the whole retro. `after` is called when a stage is over and everyone has received what was sent to them. */
export async function playThrough(
  { cast, ids }: Play,
  after: (stage: Stage) => Promise<void>,
): Promise<void> {
  const { moderator, ann, ben } = cast;
  const done = async (stage: Stage) => {
    await Promise.all(ROLES.map((role) => cast[role].catchUp()));
    await after(stage);
  };
  const lead = (...commands: CommandInput[]) => inTurn(moderator, commands);

  await ann.do({ type: 'mood.set', mood: 75 });
  await done('lobby');
  await lead({ type: 'icebreaker.ask', question: { own: 'What is your tea?' } });
  await ann.do({ type: 'icebreaker.answer', text: SECRETS.iceAnn });
  await ben.do({ type: 'icebreaker.answer', text: SECRETS.iceBen });
  await done('ice breaker');
  await lead({ type: 'icebreaker.reveal' });
  await done('ice broken');

  await lead({ type: 'writing.start' });
  const write = (player: Player, id: string, description: string) =>
    player.do({ type: 'topic.add', id, topicType: 'mad', description });
  await write(moderator, ids.topicMod, SECRETS.topicMod);
  await write(ann, ids.topicAnn, SECRETS.topicAnnDraft);
  await write(ann, ids.topicAnnLost, SECRETS.topicAnnLost);
  await write(ben, ids.topicBen, SECRETS.topicBen);
  await ann.do({ type: 'topic.change', topic: ids.topicAnn, topicType: 'sad', description: 'better' });
  await done('writing');

  // The order is random: all are skipped, then each is given the turn again.
  await lead({ type: 'sharing.start' }, { type: 'turn.skip' }, { type: 'turn.skip' }, { type: 'turn.skip' });
  await done('sharing');
  await lead({ type: 'turn.give', person: moderator.id });
  await share(moderator, ids.topicMod, SECRETS.topicMod);
  await lead({ type: 'turn.end' });
  await done('shared by the moderator');
  await lead({ type: 'turn.give', person: ann.id });
  await ann.do({ type: 'topic.share', topic: ids.topicAnn, topicType: 'sad', description: SECRETS.topicAnn });
  await ann.do({ type: 'turn.end' });
  await done('shared by Ann');
  await lead({ type: 'turn.give', person: ben.id });
  await share(ben, ids.topicBen, SECRETS.topicBen);
  await ben.do({ type: 'turn.end' });

  await lead({ type: 'grouping.start' }, { type: 'group.name', group: ids.topicMod, name: SECRETS.group });
  await ann.do({ type: 'suggestion.make', groups: [ids.topicMod, ids.topicAnn] });
  moderator.socket.emit('signal', { kind: 'drag', item: ids.topicMod, x: 0.5, y: 0.5, over: null });
  await done('grouping');

  await lead({ type: 'voting.start' });
  await ann.do({ type: 'vote.place', group: ids.topicMod, weight: 2 });
  await ann.do({ type: 'vote.place', group: ids.topicAnn, weight: 1 });
  await ann.do({ type: 'vote.withdraw', group: ids.topicAnn });
  await ben.do({ type: 'vote.place', group: ids.topicMod, weight: 1 });
  await ben.do({ type: 'readiness.set', done: true });
  await done('voting');

  await lead({ type: 'voting.close' }, { type: 'group.choose', group: ids.topicMod, minutes: 5 });
  const composing = { owners: [], dueDate: null, group: ids.topicMod };
  ann.socket.emit('signal', { kind: 'composing', description: SECRETS.composing, ...composing });
  await ann.do({ type: 'action.add', description: SECRETS.action, ...composing, owners: [ben.id] });
  await done('discussion');
  await lead({ type: 'review.start' });
  await done('review');
  await lead({ type: 'retro.finish' });
  await done('finished');
}

async function inTurn(player: Player, commands: readonly CommandInput[]): Promise<void> {
  for (const command of commands) await player.do(command);
}

const share = (player: Player, topic: string, description: string) =>
  player.do({ type: 'topic.share', topic, topicType: 'mad', description });
