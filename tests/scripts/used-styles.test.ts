import { describe, expect, test } from 'vitest';
import { usedStyles } from '#scripts/used-styles.mjs';

const PAGE =
  '<main id="here" class="page wide"><details class="menu"><summary>Menu</summary></details></main>';
const left = (styles: string) => usedStyles(styles, PAGE).trim();

describe('a page includes the styles', () => {
  test('that something on it can match, in order', () => {
    const styles = '.page{color:red}.other{color:#00f}#here .menu{color:green}.page .other{top:0}';
    expect(left(styles)).toBe('.page{color:red}#here .menu{color:green}');
    expect(left('main{color:red}video{color:red}#there{color:red}')).toBe('main{color:red}');
  });

  test('of every state that it may get into', () => {
    const states =
      '.page:hover{top:0}.menu[open] summary:focus-visible{top:1px}.wide[data-on]:after{top:2px}';
    expect(left(states)).toBe(states);
  });

  test('with :not() and :is()', () => {
    const styles = '.page:not(.other){top:0}.page:is(.other,.wide){top:1px}.page:has(.menu){top:2px}';
    expect(left(`${styles}.page:is(.other,.more){top:3px}.page:has(.other){top:4px}`)).toBe(styles);
    expect(left('.other,.page{top:0}')).toBe('.other,.page{top:0}');
  });

  test('of every media query, without empty ones', () => {
    const dark = '@media (prefers-color-scheme:dark){.page{color:#fff}}';
    expect(left(`${dark}@media print{.other{color:red}}`)).toBe(dark);
  });

  test('of its animations, with their keyframes', () => {
    const moving = '.page{animation:1s come}@keyframes come{0%{opacity:0}}';
    expect(left(`${moving}.other{animation:1s leave}@keyframes leave{to{opacity:0}}`)).toBe(moving);
  });
});
