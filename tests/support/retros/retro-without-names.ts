import { topicsToDraw } from '#machines/retro/selectors/topics-selectors.ts';
import { add, idOf, LocalRetro } from './local-retro.ts';

export const WRITERS = ['Ana', 'Ben', 'Cleo', 'Dan'] as const;
export const draw = (after: string | null = null) => ({ type: 'topic.draw', after }) as const;

/** Mo leads, four write a topic each; in writing. */
export function written(settings: object = {}) {
  const retro = new LocalRetro({ moderator: 'Mo', settings: { withoutNames: true, ...settings } });
  for (const name of WRITERS) retro.join(name);
  retro.do('Mo', { type: 'writing.start' });
  for (const name of WRITERS) retro.do(name, add(`${name} wrote this`, idOf(`key of ${name}`)));
  return retro;
}

export const reading = (retro: LocalRetro) => retro.state.data.reading;

/** Draws all topics but those already drawn. */
export function drawAll(retro: LocalRetro) {
  while (topicsToDraw(retro.state.data) > 0) retro.do('Mo', draw(reading(retro)));
}

/** In writing again after a topic was drawn; of one topic each there is still one to be written, by whoever likes. */
export function backAfterDrawing() {
  const retro = written({ maxTopics: 1 });
  retro.do('Mo', { type: 'sharing.start' });
  retro.do('Mo', draw());
  retro.do('Mo', { type: 'phase.reopen' });
  return retro;
}
