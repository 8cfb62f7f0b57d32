import type { ShownFact } from '#contract/retro/facts.ts';
import type { View } from '#contract/retro/wire.ts';
import { Pieces } from './websocket-frames.ts';

/** Fields that differ from viewer to viewer: serialized again for each view, and never large. */
const OWN: ReadonlySet<string> = new Set(['drafts', 'votes', 'iceBreaker', 'ahead']);
/** Views up to this many bytes are one piece, because many small ones cost more than they save. */
const SMALL = 32 * 1024;
const COMMA = Buffer.from(',');

/**
 * Cache of the JSON of parts of states and of missed facts. A part that does not change stays the same object from
 * state to state, and a fact is the same object for most viewers.
 */
const jsons = new WeakMap<object, Buffer>();

/**
 * A view as of `seq`, as JSON: `{"seq":…,"view":…}`, preceded by `ok` in an answer. The large parts of a
 * state are serialized once, and reused for everyone whose view has them, also after facts that do not affect
 * them.
 */
export function piecesOf(seq: number, view: View, isAnswer: boolean): Pieces {
  const start = `{${isAnswer ? '"ok":true,' : ''}"seq":${seq},"view":`;
  if (view.kind === 'door') return new Pieces([Buffer.from(`${start}${JSON.stringify(view)}}`)]);
  const { state, ...rest } = view;
  const parts: Buffer[] = [];
  let text = `${start}${JSON.stringify(rest).slice(0, -1)},"state":{"value":${JSON.stringify(state.value)},"data":{`;
  const fields = Object.entries(state.data).filter(([, value]) => value !== undefined);
  for (const [place, [field, value]] of fields.entries()) {
    text += `${place > 0 ? ',' : ''}"${field}":`;
    if (typeof value !== 'object' || value === null || OWN.has(field)) {
      text += JSON.stringify(value);
    } else {
      parts.push(Buffer.from(text), jsonOf(value));
      text = '';
    }
  }
  const pieces = new Pieces([...parts, Buffer.from(`${text}}}}}`)]);
  return pieces.length > SMALL ? pieces : new Pieces([Buffer.concat(pieces.parts)]);
}

/** The answer to a client that missed these facts, each serialized once. */
export function missedPieces(after: number, upTo: number, facts: readonly ShownFact[]): Pieces {
  const parts: Buffer[] = [Buffer.from(`{"ok":true,"after":${after},"upTo":${upTo},"facts":[`)];
  for (const [place, fact] of facts.entries()) {
    if (place > 0) parts.push(COMMA);
    parts.push(jsonOf(fact));
  }
  return new Pieces([Buffer.concat([...parts, Buffer.from(']}')])]);
}

function jsonOf(part: object): Buffer {
  const json = jsons.get(part) ?? Buffer.from(JSON.stringify(part));
  jsons.set(part, json);
  return json;
}
