import type { NewFact } from '#contract/retro/facts.ts';
import { beginRetro } from '#server/retro/begin-retro.ts';
import { unzip } from '#tests/support/files/zip.ts';
import { NotifiedTeam } from '#tests/support/people/notified-team.ts';
import { newId } from '#tests/support/people/player.ts';
import { anybody, appendTo, created, logged, NOW, TO_THE_END } from '#tests/support/retros/sample-log.ts';

/** What stands in the name, the topics, the groups and the action item of the retro that people were removed from. */
export const SECRET = 'Quillwork';
export const REMOVED = ['tom', 'olga'] as const;
type Who = 'olga' | 'ann' | 'tom';

/** A finished retro that Ann, who led it, removed Tom, a teammate, and Olga, the owner, from; and the team's next one. */
export class RemovedPeople extends NotifiedTeam {
  retro = '';
  next = '';
  webhook = '';
  readonly action = newId();

  async stand(): Promise<this> {
    await this.build();
    const url = `${this.post.url}/told`;
    const made = await this.as('olga', 'POST', `/workspaces/${this.workspace}/webhooks`, { url });
    this.webhook = made.json.webhook.id;
    await this.slack('PUT', { url: `${this.post.url}/services/T0/B0/secret` });
    await this.#putRetro();
    await this.pass(120_000);
    this.next = await this.plan();
    return this;
  }

  /** All that is in a file of an export, as one text. */
  async fileFor(who: Who, of: string): Promise<string> {
    await this.as(who, 'POST', `${of}/exports`, {});
    await this.settled();
    const headers = { authorization: `Bearer ${this.people[who].token}` };
    const response = await fetch(`${this.server.url}/api${of}/exports/file`, { headers });
    if (response.status !== 200) throw new Error(await response.text());
    const files = await unzip(Buffer.from(await response.arrayBuffer()));
    return [...files].flat().join('\n');
  }

  async #putRetro(): Promise<void> {
    const { ann, tom, olga } = this.people;
    const planned = created({ ...anybody('Ann'), id: ann.id });
    const settings = { ...planned.settings, teamId: this.team, name: `${SECRET} retro` };
    const roster = [ann, tom].map(({ id }) => ({ id, name: 'X' }));
    const first = { ...planned, settings, roster, workspaceOwner: olga.id };
    this.retro = first.retro;
    const removals = REMOVED.flatMap((who): NewFact[] => {
      const { id } = this.people[who];
      const person = { id, name: who, guest: false, avatar: null, invitee: null };
      return [
        { type: 'person.joined', person, role: 'participant', slot: false },
        { type: 'person.removed', person: id, unshared: 0, answered: false },
      ];
    });
    const topic = { id: newId(), author: ann.id, type: 'mad', description: `${SECRET} topic` };
    const shared: NewFact[] = [
      { type: 'turn.started', person: ann.id, endsAt: NOW, total: 1 },
      { type: 'topic.shared', topic },
      { type: 'turn.ended', person: ann.id, lost: 0 },
    ];
    const item: NewFact = {
      type: 'action.added',
      action: {
        ...{ id: this.action, author: ann.id, group: null, description: `${SECRET} action`, dueDate: null },
        ...{ owners: [tom, olga, ann].map(({ id }) => ({ id, name: 'X' })), status: 'open', createdAt: NOW },
      },
    };
    const facts = TO_THE_END.flatMap((fact): NewFact[] => {
      if (fact.type === 'sharing.started') return [{ ...fact, order: [ann.id] }, ...shared];
      return fact.type === 'review.started' ? [item, fact] : [fact];
    });
    await beginRetro(this.server.store.events, first);
    await this.server.store.events.append(() => appendTo([first], logged(1, [...removals, ...facts])));
  }
}
