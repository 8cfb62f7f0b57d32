import { ACTIVITY_KEYS } from '#contract/activities/activities.ts';
import { LIMITS } from '#contract/limits.ts';
import type { setupCommands, setupFacts } from '#contract/retro/messages/setup-messages.ts';
import { idOf, introOf, someSettings } from '../local-retro.ts';
import { a, action, b, invited, person, settings } from './sample-fields.ts';
import type { CommandSamples, FactSamples } from './step-samples.ts';

export const setupSamples: CommandSamples<keyof typeof setupCommands> = {
  'slots.set': {
    may: 'leads',
    body: { slots: 3 },
    wrong: [-1, 1.5, LIMITS.slots + 1, '3', null, Number.POSITIVE_INFINITY].map((slots) => [
      { slots },
      'slots',
    ]),
    random: (_state, dice) => ({ slots: dice.roll(7) }),
  },
  'settings.change': {
    may: 'leads',
    body: { settings, invited: [{ email: 'dee@example.org' }, { userId: person, name: 'Dee' }] },
    wrong: [
      [{ takesPart: 'yes' }, 'takesPart'],
      [{ settings: { ...settings, name: '' } }, 'settings.name'],
      [{ settings: { ...settings, name: 'x'.repeat(51) } }, 'settings.name'],
      [{ settings: { ...settings, activity: 'poker' } }, 'settings.activity'],
      [{ settings: { ...settings, activity: 'constructor' } }, 'settings.activity'],
      [{ settings: { ...settings, callLink: 'javascript:alert(1)' } }, 'settings.callLink'],
      [{ settings: { ...settings, callLink: 'a b.example' } }, 'settings.callLink'],
      [{ settings: { ...settings, startsAt: 8_640_000_000_000_001 } }, 'settings.startsAt'],
      [{ settings: { ...settings, duration: 0 } }, 'settings.duration'],
      [{ settings: { ...settings, writingDuration: 2.5 } }, 'settings.writingDuration'],
      [{ settings: { ...settings, postingDuration: 24 * 60 + 1 } }, 'settings.postingDuration'],
      [{ settings: { ...settings, maxTopics: 0 } }, 'settings.maxTopics'],
      [{ settings: { ...settings, votingMechanic: 'dots' } }, 'settings.votingMechanic'],
      [{ settings: { ...settings, waitingRoom: 1 } }, 'settings.waitingRoom'],
      [{ settings: { ...settings, extra: 1 } }, 'extra'],
      [{ settings: {} }, 'settings.name'],
      [{ invited: [{ email: 'not an address' }] }, 'invited.0.email'],
      [{ invited: [{ email: 'a@example.org', userId: a }] }, 'userId'],
      [{ invited: Array.from({ length: 501 }, () => ({ email: 'a@example.org' })) }, 'invited'],
    ],
    random: (state, dice) => ({
      settings: {
        ...state.data.settings,
        activity: dice.percent(30) ? dice.pick(ACTIVITY_KEYS) : state.data.settings.activity,
        votingMechanic: dice.pick(['like', 'one_and_two', 'equal']),
        ...(dice.percent(50) && { equalVotes: { count: 1 + dice.roll(4), several: dice.percent(50) } }),
        waitingRoom: dice.percent(50),
        maxTopics: dice.pick([null, 1, 3]),
        slots: dice.roll(7),
        postingDuration: dice.percent(10) ? 60 : 8,
        callLink: dice.pick([null, 'meet.example.org/retro', 'https://meet.example.org']),
      },
      invited: [
        { email: 'late@hidden.example' },
        { userId: idOf('Bert'), name: 'Bert' },
        { email: 'kim@hidden.example' },
      ].slice(0, dice.roll(4)),
      ...(dice.percent(20) && { takesPart: dice.percent(60) }),
    }),
  },
};

export const setupFactSamples: FactSamples<keyof typeof setupFacts> = {
  'retro.created': {
    retro: a,
    settings: someSettings(0),
    invited,
    moderator: introOf('Ana'),
    takesPart: true,
    iceBreakers: true,
    activities: null,
    roster: [{ id: a, name: 'Ana' }],
    workspaceOwner: null,
    carried: [action],
  },
  'roster.changed': { roster: [{ id: a, name: 'Ana' }], workspaceOwner: b },
  'entitlements.changed': { entitlements: { activities: ['mad_sad_glad'], iceBreakers: false } },
  'carried.changed': { put: [{ ...action, retro: b }], drop: [b] },
  'settings.changed': { settings: someSettings(0), invited },
  'slots.set': { slots: 3 },
};
