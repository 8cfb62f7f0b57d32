import { describe, expect, it } from 'vitest';
import {
  aroundSpans,
  isEmptySearch,
  searchedIn,
  spansOf,
  wordsIn,
} from '#server/store/read-models/search-words.ts';

/** The parts of a text that a search marks. */
const marked = (text: string, typed: string) =>
  spansOf(text, searchedIn(typed)).spans.map(([from, to]) => text.slice(from, to));

describe('[FT2] the words of a text', () => {
  it.each([
    ['Decisión rápida', ['decision', 'rapida']],
    ['DECISIO\u0301N', ['decision']],
    ['Straße, Łódź & Ærø', ['strasse', 'lodz', 'aero']],
    ['İstanbul ılık ΟΔΟΣ', ['istanbul', 'ilik', 'οδοσ']],
    ['can’t re-use v2.0', ['can', 't', 're', 'use', 'v2', '0']],
    ['ﬁle ① ½', ['file', '1', '1', '2']],
    ['日本語 データ', ['日本語', 'テータ']],
    ['🎉 — “”', []],
    ['', []],
  ])('of “%s” are %j', (text, words) => {
    expect(wordsIn(text)).toEqual(words);
  });

  it('hold nothing but letters and digits, whatever the text', () => {
    const all = Array.from({ length: 0x3000 }, (_, code) => String.fromCodePoint(code)).join('');
    for (const key of wordsIn(all)) expect(key).toMatch(/^[\p{L}\p{N}]+$/u);
  });

  it('are cut after sixty letters, never within one', () => {
    expect(wordsIn('𝔞'.repeat(100) + '𐐀'.repeat(100))).toEqual([`${'a'.repeat(60)}`]);
    expect(wordsIn('𐐀'.repeat(100))[0]).toBe('𐐨'.repeat(60));
  });
});

describe('[FT2] what is searched', () => {
  it('is each word, and one that begins like the last', () => {
    expect(searchedIn('Deploy  the DEPLOY stag')).toEqual({ words: ['deploy', 'the'], prefix: 'stag' });
    expect(searchedIn('plan b')).toEqual({ words: ['plan', 'b'], prefix: '' });
    expect(isEmptySearch(searchedIn(' "*" -- '))).toBe(true);
    expect(isEmptySearch(searchedIn('a'))).toBe(false);
  });
});

describe('[FT3] what was found is marked', () => {
  it.each([
    ['Decisión y decisiones', 'decision', ['Decisión', 'decision']],
    ['Deploying the deploy', 'deploy', ['Deploy', 'deploy']],
    ['The deployment was slow', 'the slow', ['The', 'slow']],
    ['re\u0301sume\u0301 later', 'resu', ['re\u0301su']],
    ['Straße', 'stras', ['Straß']],
    ['😀 größer', 'groß', ['größ']],
    ['Nothing here', 'other', []],
  ])('in “%s” for “%s”: %j', (text, typed, parts) => {
    expect(marked(text, typed)).toEqual(parts);
  });

  it('counts how many of the words stand in a text', () => {
    const searched = searchedIn('slow build');
    expect(spansOf('slow slow', searched).hits).toBe(1);
    expect(spansOf('a slow builder', searched).hits).toBe(2);
  });

  it('of a long text the part round the first place is shown, with the places in it', () => {
    const long = `${'before '.repeat(50)}the build ${'after '.repeat(50)}build`;
    const { text, spans } = aroundSpans(long, spansOf(long, searchedIn('build')).spans);
    expect(text.length).toBeLessThanOrEqual(242);
    expect(text).toMatch(/^….*…$/);
    expect(spans.map(([from, to]) => text.slice(from, to))).toEqual(['build']);
    const emoji = `${'🎉'.repeat(200)}build`;
    const cut = aroundSpans(emoji, spansOf(emoji, searchedIn('build')).spans);
    expect(cut.text).not.toMatch(/\p{Surrogate}/u);
    expect(cut.spans.map(([from, to]) => cut.text.slice(from, to))).toEqual(['build']);
    expect(aroundSpans('short build', [[6, 11]])).toEqual({ text: 'short build', spans: [[6, 11]] });
  });
});
