import type { Plugin } from 'vite';

/** A sentence that says what a chart or one of its states is for: they are drawn with it (`npm run generate`), and run without. */
const DESCRIPTION = /\bdescription: (?:'[^'\n]*[.)]'|"[^"\n]*\."),?/g;

/** Leaves the sentences of the statecharts out of the page. */
export const chartsWithoutWords: Plugin = {
  name: 'charts-without-words',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (!/machines[\\/](?:ui[\\/].*-machine|retro[\\/](?:phases[\\/].*|retro-machine))\.ts$/.test(id))
      return null;
    return { code: code.replace(DESCRIPTION, ''), map: null };
  },
};
