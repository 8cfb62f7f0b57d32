import type { RetroData } from '#contract/retro/retro-data.ts';
import type { DoorIntro } from '#contract/retro/retro-payloads.ts';
import type { DoorView, RetroState, View } from '#contract/retro/wire.ts';
import { isInRoom, isLeading, mayRead, teamSeenBy, type Viewer, viewerOf } from '../access/retro-access.ts';
import { carriedFor } from './carried-items.ts';
import { nextKnockAt } from './decide/knocking-decider.ts';
import { aheadAtDoor, aheadFor, shownCount, stateAhead, withoutAhead } from './project-ahead.ts';
import { invitedFor, takenDownFor } from './redact.ts';
import { requiresAccount, slotsTaken } from './selectors/door-selectors.ts';
import { isKnown } from './selectors/people-selectors.ts';

/** The part of a retro that one person may see; the only way for a state to leave the server (SE1). It lists what it lets through. */
export function project(state: RetroState, person: string): View {
  const viewer = viewerOf(state, person);
  if (viewer.access === 'ahead') return { kind: 'room', you: person, state: stateAhead(state, person) };
  if (!mayRead(viewer.access)) return doorOf(state.data, viewer);
  return { kind: isInRoom(viewer.access) ? 'room' : 'reader', you: person, state: projectFor(state, viewer) };
}

/** The same for a viewer whose access is already known. */
export const projectFor = (state: RetroState, viewer: Viewer): RetroState => ({
  value: state.value,
  data: shareOf(state.data, viewer),
});

/** What every reader of a finished retro may see; null before it is finished. */
export const projectForReaders = ({ data }: RetroState): RetroData | null =>
  data.finishedAt === null ? null : shareOf(data, { id: '', access: 'reader' });

function shareOf(data: RetroData, viewer: Viewer): RetroData {
  const moderates = viewer.access === 'moderator';
  const leads = isLeading(viewer.access);
  const own = data.votes[viewer.id];
  return {
    id: data.id,
    settings: data.settings,
    entitlements: data.entitlements,
    ...teamSeenBy(data, viewer),
    invited: invitedFor(data.invited, viewer),
    moderator: data.moderator,
    people: leads ? withoutAhead(data.people) : knownAmong(data.people),
    startedAt: data.startedAt,
    finishedAt: data.finishedAt,
    clock: data.clock,
    iceBreaker: iceBreakerFor(data, viewer),
    drafts: pick(data.drafts, (draft) => draft.author === viewer.id),
    topicCount: shownCount(data, viewer.id),
    topics: data.topics,
    takenDown: Object.fromEntries(
      Object.entries(data.takenDown).map(([id, one]) => [id, takenDownFor(one, viewer)]),
    ),
    turns: data.turns,
    reading: data.reading,
    reader: data.reader,
    groups: data.groups,
    undo: leads ? data.undo : null,
    suggestions: data.suggestions,
    votes: own ? { [viewer.id]: own } : {},
    kept: null,
    totals: data.totals,
    queue: data.queue,
    current: data.current,
    discussed: data.discussed,
    actions: data.actions,
    notes: data.notes,
    carried: viewer.isGuestOfTeam ? {} : carriedFor(data.carried, viewer.id),
    ...aheadFor(data, viewer.id, moderates),
    ...(data.imported && { imported: data.imported }),
  };
}

/** The people that everybody sees who does not lead: one object for all viewers, so that it is serialized once. */
const projected = new WeakMap<RetroData['people'], RetroData['people']>();

function knownAmong(people: RetroData['people']): RetroData['people'] {
  const picked = projected.get(people) ?? pick(people, isKnown);
  projected.set(people, picked);
  return picked;
}

function iceBreakerFor({ iceBreaker }: RetroData, viewer: Viewer): RetroData['iceBreaker'] {
  if (!iceBreaker || iceBreaker.revealed) return iceBreaker;
  const own = iceBreaker.answers[viewer.id];
  return { ...iceBreaker, answers: own === undefined ? {} : { [viewer.id]: own } };
}

function pick<T>(record: Record<string, T>, keep: (item: T) => boolean): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([, item]) => keep(item)));
}

/** What anyone with the link is told about a retro before giving a name, at this time (epoch ms); null if it is over (JO9). */
export function introOfDoor(data: RetroData, now: number): DoorIntro | null {
  if (data.finishedAt !== null) return null;
  return {
    name: data.settings.name,
    moderator: data.people[data.moderator]?.name ?? '',
    startsAt: beginsAt(data),
    now,
    requiresAccount: requiresAccount(data),
    ...aheadAtDoor(data),
  };
}

/** When it starts, epoch ms; if it began early, people can join at once (JO3). */
const beginsAt = ({ settings, startedAt }: RetroData): number =>
  Math.min(settings.startsAt, startedAt ?? Number.POSITIVE_INFINITY);

function doorOf(data: RetroData, viewer: Viewer): DoorView {
  const { slots, name } = data.settings;
  const admission = data.people[viewer.id]?.admission ?? 'outside';
  const open = {
    startsAt: beginsAt(data),
    requiresAccount: requiresAccount(data),
    slotsLeft: slotsTaken(data) < slots,
    over: data.finishedAt !== null,
  };
  return {
    kind: 'door',
    you: viewer.id,
    retro: data.id,
    name,
    moderator: data.people[data.moderator]?.name ?? '',
    admission: admission as DoorView['admission'],
    role: admission === 'waiting' || admission === 'rejected' ? (data.people[viewer.id]?.role ?? null) : null,
    knockAt: nextKnockAt(data.people[viewer.id]),
    ...aheadAtDoor(data),
    open: viewer.access === 'outside' ? open : null,
  };
}
