// A backup has no authors of topics in retros without names (rule NN5). Nobody could take a backup's copy back: whoever has it, and reads later what
// the team shared, would find who wrote it.
import { randomInt } from 'node:crypto';

/** `UNKNOWN_AUTHOR` of `contract/base/ids.ts`. */
const NOBODY = '0000000000000000';
/** How facts about unshared topics change their number. */
const COUNTS = { 'topic.added': 1, 'topic.deleted': -1, 'topic.changed': 0 };
/** Facts that change which topics are unshared. */
const ABOUT_DRAFTS = [
  ...Object.keys(COUNTS),
  'topic.shared',
  'topic.drawn',
  'turn.ended',
  'person.removed',
  'person.taken-back',
  'ahead.withdrawn',
  'ahead.erased',
];

/** Hides them in a copy of the embedded database. Topics that were not shared yet stay, in other places of the log, and are nobody's. */
export function hideAuthors(database) {
  const retros = openRetrosWithoutNames(database);
  if (retros.length === 0) return;
  database.exec('pragma journal_mode = delete');
  for (const retro of retros) hideIn(database, retro);
  // What was there before is in no free page either.
  database.exec('vacuum');
}

function openRetrosWithoutNames(database) {
  const rows = database
    .prepare(
      `select retro_id as retro, max(seq), json_extract(body, '$.settings.withoutNames') as hidden from retro_facts
       where type in ('retro.created', 'settings.changed')
       and retro_id not in (select retro_id from retro_facts where type = 'retro.finished')
       group by retro_id`,
    )
    .all();
  return rows.filter(({ hidden }) => hidden === 1).map(({ retro }) => retro);
}

function hideIn(database, retro) {
  const list = ABOUT_DRAFTS.map((type) => `'${type}'`).join(', ');
  const facts = database
    .prepare(`select seq, type, body from retro_facts where retro_id = ? and type in (${list}) order by seq`)
    .all(retro)
    .map(({ seq, type, body }) => ({ seq, type, ...JSON.parse(body) }));
  const written = facts.filter(({ type }) => type in COUNTS);
  const places = shuffled(written.filter(({ type }) => type === 'topic.added').map(({ seq }) => seq));
  const topics = new Map(shuffled(unsharedAfter(facts)).map((topic, place) => [places[place], topic]));
  const put = database.prepare(
    'update retro_facts set type = ?, body = ?, actor_id = null, command_id = null where retro_id = ? and seq = ?',
  );
  for (const { seq, type, ahead } of written) {
    const topic = topics.get(seq);
    if (topic)
      put.run('topic.added', JSON.stringify({ topic: { ...topic, author: NOBODY }, ahead }), retro, seq);
    else put.run('secret.erased', JSON.stringify({ topics: COUNTS[type], ahead }), retro, seq);
  }
  // A command that wrote a topic may have recorded more, with its author. Its id is the topic's.
  const forget = database.prepare(
    'update retro_facts set command_id = null where retro_id = ? and command_id = ?',
  );
  for (const { topic } of written) forget.run(retro, topic?.id ?? topic);
  database.prepare('delete from retro_snapshots where retro_id = ?').run(retro);
}

/** The topics that are not shared after these facts, as `machines/retro/reducers` say; a test compares them. */
function unsharedAfter(facts) {
  const drafts = new Map();
  const removed = new Map();
  const of = (person) => [...drafts.values()].filter(({ author }) => author === person);
  for (const { type, topic, person, unshared } of facts) {
    if (type === 'topic.added' || type === 'topic.changed') drafts.set(topic.id, topic);
    if (type === 'topic.deleted') drafts.delete(topic);
    if (type === 'topic.shared') drafts.delete(topic.id);
    // Who is taken back afterwards brings no topics along (rule NN7).
    if (type === 'topic.drawn') removed.clear();
    // Once something was shared, a removal takes nothing (rule NN7).
    const isTaken = type === 'person.removed' && unshared > 0;
    if (type === 'person.removed') removed.set(person, isTaken ? of(person) : []);
    if (type === 'ahead.erased') for (const all of [drafts, removed]) all.clear();
    if (isTaken || type === 'turn.ended' || type === 'ahead.withdrawn')
      for (const { id } of of(person)) drafts.delete(id);
    if (type === 'person.taken-back') for (const one of removed.get(person) ?? []) drafts.set(one.id, one);
  }
  return [...drafts.values()];
}

function shuffled(list) {
  const drawn = [...list];
  for (let last = drawn.length - 1; last > 0; last -= 1) {
    const pick = randomInt(last + 1);
    [drawn[last], drawn[pick]] = [drawn[pick], drawn[last]];
  }
  return drawn;
}
