import { DISCUSSION_MINUTES, LIMITS } from '#contract/limits.ts';
import type { discussionCommands, discussionFacts } from '#contract/retro/messages/discussion-messages.ts';
import * as pick from './picks.ts';
import { a, action, actionFields, deadline, group, id, ids, note, person, plain } from './sample-fields.ts';
import type { CommandSamples, FactSamples } from './step-samples.ts';

export const discussionSamples: CommandSamples<keyof typeof discussionCommands> = {
  'group.choose': {
    may: 'leads',
    body: { group, minutes: 5 },
    wrong: [[{ minutes: 4 }, 'minutes']],
    random: (state, dice) => ({ group: pick.group(state, dice), minutes: dice.pick(DISCUSSION_MINUTES) }),
  },
  'action.add': {
    may: 'takes part',
    body: { ...actionFields, group },
    wrong: [
      [{ description: ' ' }, 'description'],
      [{ owners: ids(LIMITS.owners + 1) }, 'owners'],
      [{ dueDate: '2026-02-30' }, 'dueDate'],
      [{ dueDate: 1_795_165_200_000 }, 'dueDate'],
    ],
    random: pick.action,
  },
  'action.change': {
    may: 'in',
    body: { ...actionFields, action: id },
    wrong: [[{ owners: ['x'] }, 'owners.0']],
    random: (state, dice, text) => {
      const id = pick.actionItem(state, dice);
      const known = state.data.actions[id];
      if (known && dice.percent(10)) {
        const { description, dueDate } = known;
        return { action: id, description, dueDate, owners: known.owners.map((owner) => owner.id) };
      }
      return { ...pick.withoutGroup(pick.action(state, dice, text)), action: id };
    },
  },
  'action.delete': {
    may: 'in',
    body: { action: id },
    wrong: [[{ action: '' }, 'action']],
    random: (state, dice) => ({ action: pick.actionItem(state, dice) }),
  },
  'action.force': {
    may: 'leads',
    body: { ...actionFields, group, author: person },
    wrong: [[{ author: null }, 'author']],
    random: (state, dice, text) => ({ ...pick.action(state, dice, text), author: pick.person(state, dice) }),
  },
  'note.add': {
    may: 'takes part',
    body: { group, kind: 'decision', text: 'We ship on Tuesdays' },
    wrong: [
      [{ text: '' }, 'text'],
      [{ text: 'x'.repeat(281) }, 'text'],
      [{ kind: 'idea' }, 'kind'],
      [{ group: null }, 'group'],
    ],
    random: (state, dice, text) => ({
      group: pick.group(state, dice),
      kind: pick.kind(dice),
      text: text('note'),
    }),
  },
  'note.change': {
    may: 'in',
    body: { note: id, kind: 'note', text: 'We ship on Tuesdays' },
    wrong: [[{ kind: null }, 'kind']],
    random: (state, dice, text) => {
      const known = state.data.notes[pick.note(state, dice)];
      if (known && dice.percent(10)) return { note: known.id, kind: known.kind, text: known.text };
      return { note: known?.id ?? pick.NOBODY, kind: pick.kind(dice), text: text('note') };
    },
  },
  'note.delete': {
    may: 'in',
    body: { note: id },
    wrong: [[{ note: '' }, 'note']],
    random: (state, dice) => ({ note: pick.note(state, dice) }),
  },
  'action.cancel': {
    may: 'leads',
    body: { author: person },
    wrong: [[{ author: 'x' }, 'author']],
    random: (state, dice) => ({ author: pick.person(state, dice) }),
  },
  'action.set-status': {
    may: 'in',
    body: { action: id, status: 'done' },
    wrong: [[{ status: 'closed' }, 'status']],
    random: (state, dice) => ({
      action: pick.actionItem(state, dice),
      status: dice.pick(['open', 'done', 'dropped']),
    }),
  },
  'review.start': plain('leads'),
  'retro.finish': plain('leads'),
};

export const discussionFactSamples: FactSamples<keyof typeof discussionFacts> = {
  'group.chosen': { group: a, ...deadline },
  'action.added': { action },
  'action.changed': { action },
  'note.added': { note },
  'note.changed': { note },
  'note.deleted': { note: a },
  'action.deleted': { action: a },
  'action.status-set': { action: a, status: 'done' },
  'action.updated': { action: a, status: 'dropped', owners: [{ id: a, name: 'Ana' }], dueDate: null },
  'action.set-by-team': { action },
  'composing.cancelled': { author: a },
  'review.started': {},
  'retro.finished': {},
};
