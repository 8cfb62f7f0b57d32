import type { Account } from '#contract/accounts/account-payloads.ts';
import type { RetroData } from '#contract/retro/retro-data.ts';
import type { RetroSummary } from '#contract/retro/retro-payloads.ts';
import type { project } from '#machines/retro/project.ts';
import { provenAddress } from '../access/joining-person.ts';
import type { WorkspacePeople } from '../access/store/workspace-people.ts';
import type { StateOf } from '../base/retro-states.ts';
import type { OwnReviews } from '../reviews/store/own-reviews.ts';
import type { Retros } from '../store/read-models/read-retros.ts';
import type { Person } from './store/users.ts';

export interface ExportDeps {
  retros: Retros;
  workspacePeople: Pick<WorkspacePeople, 'placesOf'>;
  ownReviews: Pick<OwnReviews, 'of'>;
  stateOf: StateOf;
  project: typeof project;
  now: () => number;
}

/** Everything stored about a person, for themselves, but nothing that others wrote. */
export class DataExport {
  readonly #deps: ExportDeps;
  #last: Promise<unknown> = Promise.resolve();

  constructor(deps: ExportDeps) {
    this.#deps = deps;
  }

  /** Each waits for the one before: it loads all the retros somebody was in, one after another in turns. */
  of(account: Account, person: Person) {
    const turn = this.#last.then(() => this.#collect(account, person));
    this.#last = turn.catch(() => {});
    return turn;
  }

  async #collect(account: Account, person: Person) {
    const { now, workspacePeople, ownReviews } = this.#deps;
    const { createdAt, termsAt } = person;
    const retros = await this.#retrosOf(person);
    const own = [];
    const review = await ownReviews.of(person.id);
    for (const retro of retros) own.push({ ...retro, mine: await this.#partIn(retro.id, account.id) });
    return {
      exportedAt: isoOf(now()),
      account: { ...account, createdAt: isoOf(createdAt), termsAcceptedAt: termsAt && isoOf(termsAt) },
      workspaces: (await workspacePeople.placesOf(person.id)).map(({ joinedAt, teams, ...place }) => ({
        ...place,
        joinedAt: isoOf(joinedAt),
        teams: teams.map((team) => ({ ...team, joinedAt: isoOf(team.joinedAt) })),
      })),
      retros: own,
      review: review && { ...review, writtenAt: isoOf(review.writtenAt) },
    };
  }

  async #retrosOf(person: Person): Promise<RetroSummary[]> {
    const gathered: RetroSummary[] = [];
    for (;;) {
      const { retros, total } = await this.#deps.retros.list({
        user: person.id,
        address: provenAddress(person),
        offset: gathered.length,
        which: 'all',
        search: undefined,
        now: this.#deps.now(),
      });
      gathered.push(...retros);
      if (retros.length === 0 || gathered.length >= total) return gathered;
    }
  }

  /** Uses the one way out of the server that knows what a person may see (SE1). */
  async #partIn(retro: string, person: string) {
    const state = await this.#deps.stateOf(retro, 'once');
    const view = state && this.#deps.project(state, person);
    return view?.kind === 'room' ? partOf(view.state.data, person, state?.data.teamActions) : null;
  }
}

function partOf(data: RetroData, id: string, addedSince: RetroData['teamActions'] = {}) {
  const { people, drafts, topics, notes, actions, carried, votes, iceBreaker } = data;
  const isOwn = ({ author }: { author: string }) => author === id;
  const me = people[id];
  return {
    role: me?.role ?? null,
    mood: me?.mood ?? null,
    closingMood: me?.closingMood ?? null,
    topics: [...Object.values(topics), ...Object.values(drafts)].filter(isOwn),
    notes: Object.values(notes).filter(isOwn),
    votes: votes[id] ?? [],
    iceBreakerAnswer: iceBreaker?.answers[id] ?? null,
    actionItems: [...Object.values({ ...actions, ...addedSince }), ...Object.values(carried)].filter(
      ({ author, owners }) => author === id || owners.some((owner) => owner.id === id),
    ),
  };
}

const isoOf = (at: number): string => new Date(at).toISOString();
