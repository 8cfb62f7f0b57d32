import type { Act } from './act.ts';
import type { Installation, Person } from './installation.ts';
import type { Effect } from './known-standing.ts';

const yes = (key: string): Effect => ({ key, value: 'yes' });
const no = (key: string): Effect => ({ key, value: 'no' });

/** Where a cell that is about an invitation stands: to a team, or to the workspace itself. */
export const HERE = '-';

/** An act that is drawn; null if there is nothing to do of that kind. */
export type Draw = (at: Installation, by: Person, workspace: string) => Act | null;

/** What `shutBy` looks at. */
const shutKeys = (workspace: string): string[] => [`gone:${workspace}`, `suspended:${workspace}`];

const isNoOwner = ({ known }: Installation, { id }: Person, workspace: string): boolean =>
  !known.mayBe(`owner:${workspace}`, id ?? '');
const isNoMember = ({ known }: Installation, { id }: Person, workspace: string): boolean =>
  !known.mayBe(`member:${workspace}:${id}`);
/** The rule by which nothing new happens in it, if it is sure that nothing does. */
function shutBy({ known }: Installation, workspace: string): string | null {
  if (known.is(`gone:${workspace}`)) return 'WS7';
  return known.is(`suspended:${workspace}`) ? 'WS8' : null;
}
const isGone = ({ known }: Installation, workspace: string): boolean => known.is(`gone:${workspace}`);

function teamIn({ teams, world }: Installation, workspace: string): string | null {
  const own = teams.filter((team) => team.workspace === workspace);
  return own.length === 0 ? null : world.chance.pick(own).id;
}

const teamsIn = ({ teams }: Installation, workspace: string): string[] =>
  teams.filter((team) => team.workspace === workspace).map(({ id }) => id);

/** Whether an address may be invited to a workspace, or a team of it. */
export const isInvited = ({ known }: Installation, workspace: string, email: string): boolean =>
  known.keys(`invited:${workspace}:`).some((key) => key.endsWith(`:${email}`) && known.mayBe(key));

/** The person of a cell, more often than somebody else. */
function whoIs({ known, people, world }: Installation, key: string, otherwise: Person): Person {
  const id = known.sure(key);
  return (
    people.find((person) => person.isProven && person.id === id && world.chance.happens(0.85)) ?? otherwise
  );
}

/** All places of a workspace to which an address can be invited, also by somebody else at this moment. */
const placesOf = (at: Installation, workspace: string, email: string): string[] =>
  [HERE, ...teamsIn(at, workspace)].map((place) => `invited:${workspace}:${place}:${email}`);

const membersOf = ({ people, known }: Installation, workspace: string): Person[] =>
  people.filter(({ id, isProven }) => isProven && known.is(`member:${workspace}:${id}`));

/** Somebody who has an account, or only an address so far. */
const somebody = ({ world, people }: Installation): Person => world.chance.pick(people);

/** What becomes of an invitation to an address. */
function invited({ known }: Installation, workspace: string, team: string | null, to: Person) {
  const pending = yes(`invited:${workspace}:${team ?? HERE}:${to.email}`);
  const member = to.id === null ? 'no' : known.sure(`member:${workspace}:${to.id}`);
  const joins = team === null ? [] : [yes(`mate:${team}:${to.id}`)];
  const whenMixed = to.id === null ? [pending] : [pending, ...joins];
  if (member === 'no') return { effects: [pending], whenMixed };
  if (member === 'yes') return { effects: joins, whenMixed };
  return { effects: [], perhaps: whenMixed };
}

export const invite: Draw = (at, by, workspace) => {
  const to = somebody(at);
  const team = at.world.chance.happens(0.6) ? teamIn(at, workspace) : null;
  const isStranger =
    isNoOwner(at, by, workspace) && (team === null || !at.known.mayBe(`mate:${team}:${by.id}`));
  const path =
    team === null
      ? `/workspaces/${workspace}/invitations`
      : `/workspaces/${workspace}/teams/${team}/invitations`;
  return {
    by,
    call: { method: 'POST', path, body: { emails: [to.email] } },
    mayNot: shutBy(at, workspace) ?? (isStranger ? (team === null ? 'WS4' : 'TM3') : null),
    reads: [
      `member:${workspace}:${to.id}`,
      `owner:${workspace}`,
      ...shutKeys(workspace),
      `archived:${team}`,
      `mate:${team}:${by.id}`,
    ],
    ...invited(at, workspace, team, to),
  };
};

const cancel: Draw = (at, by, workspace) => {
  const invitees = at.people.filter(({ email }) => isInvited(at, workspace, email));
  const to =
    invitees.length > 0 && at.world.chance.happens(0.8) ? at.world.chance.pick(invitees) : somebody(at);
  const cells = at.known.keys(`invited:${workspace}:`).filter((key) => key.endsWith(`:${to.email}`));
  return {
    by,
    call: {
      method: 'POST',
      path: `/workspaces/${workspace}/invitations/cancel`,
      body: { emails: [to.email] },
    },
    mayNot: isGone(at, workspace) ? 'WS7' : isNoOwner(at, by, workspace) ? 'WS4' : null,
    reads: [`owner:${workspace}`, `gone:${workspace}`, `suspended:${workspace}`, `invited:${workspace}`],
    effects: cells.map(no),
    whenMixed: placesOf(at, workspace, to.email).map(no),
  };
};

/** By the link of a mail: the account that follows it need not be the one with the address. */
export const accept: Draw = (at, somebodyElse, workspace) => {
  const asked = at.people.filter(({ isProven, email }) => isProven && isInvited(at, workspace, email));
  const by = asked.length > 0 && at.world.chance.happens(0.85) ? at.world.chance.pick(asked) : somebodyElse;
  const letters = at.mail.taken.filter(({ text }) => text.includes('/workspaces/join?token='));
  const own = letters.filter(({ to }) => to === by.email);
  const letter = at.world.chance.happens(0.9) ? own.at(-1) : letters.at(-1);
  const token = letter && /join\?token=([\w.-]+)/.exec(letter.text)?.[1];
  const row =
    letter &&
    at.rows<{ invitation_id: string }>('select invitation_id from mails where id = ?', letter.id)[0];
  if (!letter || !token || !row) return null;
  const cells = at.known.keys(`invited:${workspace}:`).filter((key) => key.endsWith(`:${by.email}`));
  const pending = cells.filter((key) => at.known.mayBe(key));
  const effects: Effect[] = [yes(`member:${workspace}:${by.id}`)];
  const perhaps: Effect[] = [];
  for (const key of pending) {
    const team = key.split(':')[2] ?? '';
    const isSure = at.known.is(key) && at.known.sure(`archived:${team}`) !== null;
    const isArchived = at.known.is(`archived:${team}`);
    if (isSure && isArchived) continue;
    const changes = [no(key), ...(team === HERE ? [] : [yes(`mate:${team}:${by.id}`)])];
    (isSure ? effects : perhaps).push(...changes);
  }
  return {
    by,
    call: {
      method: 'POST',
      path: `/workspaces/invitations/${row.invitation_id}`,
      body: { workspace_id: workspace, token },
    },
    mayNot: letter.to !== by.email ? 'IN2' : pending.length === 0 ? 'IN3' : shutBy(at, workspace),
    reads: [`invited:${workspace}`, `archived:`, ...shutKeys(workspace)],
    effects,
    perhaps,
    whenMixed: [
      ...placesOf(at, workspace, by.email).map(no),
      ...teamsIn(at, workspace).map((team) => yes(`mate:${team}:${by.id}`)),
      yes(`member:${workspace}:${by.id}`),
    ],
  };
};

const leave: Draw = (at, by, workspace) => removal(at, by, workspace, by);
const remove: Draw = (at, by, workspace) => {
  const members = membersOf(at, workspace).filter((one) => isNoOwner(at, one, workspace));
  const who =
    members.length > 0 && at.world.chance.happens(0.7) ? at.world.chance.pick(members) : somebody(at);
  // Others of the workspace try it too.
  const isOther = members.length > 0 && at.world.chance.happens(0.3);
  return removal(at, isOther ? at.world.chance.pick(members) : by, workspace, who);
};

function removal(at: Installation, by: Person, workspace: string, who: Person): Act | null {
  if (who.id === null) return null;
  const mayNot =
    isNoMember(at, by, workspace) || (who !== by && isNoOwner(at, by, workspace))
      ? 'WS4'
      : at.known.is(`owner:${workspace}`, who.id)
        ? 'WS5'
        : who !== by && isGone(at, workspace)
          ? 'WS7'
          : null;
  const invitations = at.known.keys(`invited:${workspace}:`).filter((key) => key.endsWith(`:${who.email}`));
  const offered = `offered:${workspace}`;
  const isHeir = at.known.is(offered, who.id);
  return {
    by,
    call: { method: 'DELETE', path: `/workspaces/${workspace}/members/${who.id}` },
    mayNot,
    reads: [
      ...[`owner:${workspace}`, `member:${workspace}`, `mate:`, `invited:${workspace}`, offered],
      ...shutKeys(workspace),
    ],
    effects: [
      no(`member:${workspace}:${who.id}`),
      ...teamsIn(at, workspace).map((team) => no(`mate:${team}:${who.id}`)),
      ...invitations.map(no),
      ...(isHeir ? [no(offered)] : []),
    ],
    ...(!isHeir && at.known.mayBe(offered, who.id) && { perhaps: [no(offered)] }),
    // It may be offered to them at that moment.
    whenMixed: [...placesOf(at, workspace, who.email).map(no), no(offered)],
  };
}

const outOfTeam: Draw = (at, by, workspace) => {
  const team = teamIn(at, workspace);
  const who = at.world.chance.happens(0.5) ? by : somebody(at);
  if (team === null || who.id === null) return null;
  const isStranger = isNoOwner(at, by, workspace) && (who !== by || !at.known.mayBe(`mate:${team}:${by.id}`));
  return {
    by,
    call: { method: 'DELETE', path: `/teams/${team}/members/${who.id}` },
    mayNot: isStranger ? 'TM3' : null,
    reads: [`owner:${workspace}`, `mate:${team}`],
    effects: [no(`mate:${team}:${who.id}`)],
  };
};

const archive: Draw = (at, by, workspace) => {
  const team = teamIn(at, workspace);
  if (team === null) return null;
  const archived = at.world.chance.happens(0.3);
  const isStranger = isNoOwner(at, by, workspace) && !at.known.mayBe(`mate:${team}:${by.id}`);
  return {
    by,
    call: { method: 'PATCH', path: `/workspaces/${workspace}/teams/${team}`, body: { archived } },
    mayNot: isStranger ? 'TM3' : shutBy(at, workspace),
    reads: [`owner:${workspace}`, `mate:${team}`, `archived:`, ...shutKeys(workspace)],
    effects: [{ key: `archived:${team}`, value: archived ? 'yes' : 'no' }],
  };
};

const offer: Draw = (at, by, workspace) => {
  const heir = somebody(at);
  if (heir.id === null) return null;
  const isWrong = isNoOwner(at, by, workspace) || isNoMember(at, heir, workspace);
  return {
    by,
    call: { method: 'PUT', path: `/workspaces/${workspace}/offer`, body: { user_id: heir.id } },
    mayNot: shutBy(at, workspace) ?? (isWrong ? 'WS5' : null),
    reads: [`owner:${workspace}`, `member:${workspace}:${heir.id}`, ...shutKeys(workspace)],
    effects: [{ key: `offered:${workspace}`, value: heir.id }],
  };
};

const takeOver: Draw = (at, somebodyElse, workspace) => {
  // Others of the workspace try it too.
  const others = membersOf(at, workspace).filter(
    ({ id }) => !at.known.mayBe(`offered:${workspace}`, id ?? ''),
  );
  const isOther = others.length > 0 && at.world.chance.happens(0.3);
  const by = isOther ? at.world.chance.pick(others) : whoIs(at, `offered:${workspace}`, somebodyElse);
  return {
    by,
    call: { method: 'POST', path: `/workspaces/${workspace}/offer/accept` },
    mayNot: at.known.mayBe(`offered:${workspace}`, by.id ?? '') ? shutBy(at, workspace) : 'WS5',
    reads: [`owner:${workspace}`, `offered:${workspace}`, ...shutKeys(workspace)],
    effects: [{ key: `owner:${workspace}`, value: by.id ?? '' }, no(`offered:${workspace}`)],
  };
};

const withdraw: Draw = (at, by, workspace) => ({
  by,
  call: { method: 'DELETE', path: `/workspaces/${workspace}/offer` },
  mayNot: isNoMember(at, by, workspace) ? 'WS5' : null,
  reads: [
    `owner:${workspace}`,
    `member:${workspace}:${by.id}`,
    `offered:${workspace}`,
    ...shutKeys(workspace),
  ],
  effects: [],
  // It may be offered to them at that moment.
  whenMixed: [no(`offered:${workspace}`)],
  // A member declines only what they were offered.
  ...(isNoOwner(at, by, workspace) && !at.known.mayBe(`offered:${workspace}`, by.id ?? '')
    ? {}
    : { perhaps: [no(`offered:${workspace}`)] }),
});

export const end: Draw = (at, by, workspace) => ({
  by,
  call: { method: 'DELETE', path: `/workspaces/${workspace}` },
  mayNot: isNoOwner(at, by, workspace) ? 'WS7' : null,
  reads: [`owner:${workspace}`, ...shutKeys(workspace)],
  effects: [yes(`gone:${workspace}`), no(`offered:${workspace}`)],
});

export const keep: Draw = (at, somebodyElse, workspace) => {
  const by = whoIs(at, `owner:${workspace}`, somebodyElse);
  if (at.known.is(`gone:${workspace}`, 'no') && at.world.chance.happens(0.8)) return null;
  return {
    by,
    call: { method: 'POST', path: `/workspaces/${workspace}/keep` },
    mayNot: isNoOwner(at, by, workspace) || at.known.is(`gone:${workspace}`, 'no') ? 'WS7' : null,
    reads: [`owner:${workspace}`, ...shutKeys(workspace)],
    effects: [no(`gone:${workspace}`), no(`offered:${workspace}`)],
  };
};

/** What people do with a workspace and its teams, some of it more often. */
export const MEMBER_ACTS: readonly Draw[] = [
  ...[invite, invite, invite, invite, accept, accept, accept, accept, cancel, leave, remove],
  ...[outOfTeam, archive, offer, offer, takeOver, takeOver, withdraw, end, keep, keep, keep],
];
