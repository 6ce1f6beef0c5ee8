import { expect, test } from 'vitest';
import { readCriticalCss } from './critical-css.ts';

const used = (css: string, html: string) => readCriticalCss(css)(html).replace(/\s+/g, ' ');

test('keeps what the markup can match and drops the rest', () => {
  const css = '.card{color:red}.other{color:blue}p{margin:0}.card .title,.other .title{font:inherit}.card.big{top:0}';
  expect(used(css, '<p class="card x"><b class="title">')).toBe(
    '.card{color:red}p{margin:0}.card .title{font:inherit}',
  );
});

test('a class inside a condition decides nothing', () => {
  const css =
    ':is(.a,.b) p{top:0}.card:not(.gone){top:1px}html:not(:has(.menu)){top:2px}[data-x=".y"] p{top:3px}.z:is(.card:not(.q)){top:4px}';
  expect(used(css, '<p class="card">')).toBe(
    ':is(.a,.b) p{top:0}.card:not(.gone){top:1px}html:not(:has(.menu)){top:2px}[data-x=".y"] p{top:3px}',
  );
});

test('what must be inside has to be on the page, in one of its alternatives', () => {
  const css = 'html:has(.menu:popover-open) b{top:1px}.card:has(.x :focus,.title){top:2px}.card:has(> .x){top:3px}';
  expect(used(css, '<p class="card"><b class="title">')).toBe('.card:has(.x :focus,.title){top:2px}');
});

test('the block of first values goes with the last property that uses one', () => {
  const block =
    '@layer properties{@supports (a:b){*,:before{--tw-blur:initial}}}@property --tw-blur{syntax:"*";inherits:false}';
  expect(used(`${block}.b{filter:var(--tw-blur)}`, '<p class="a">')).toBe('');
  expect(used(`${block}.a{filter:var(--tw-blur,)}`, '<p class="a">')).toContain('--tw-blur:initial');
  expect(used(`${block}.a{filter:var(--tw-blur,)}`, '<p class="a">')).toContain('@property --tw-blur');
});

test('escaped names are read as they are written in the markup', () => {
  expect(used('.w-1\\/2{width:50%}.md\\:flex{display:flex}', '<p class="w-1/2">')).toBe('.w-1\\/2{width:50%}');
});

test('groups keep their order and condition, empty ones go', () => {
  const css =
    '@layer base, components;@layer components{.a{top:0}@media (width>=1px){.a{top:1px}.b{top:2px}}@media print{.b{top:3px}}}';
  expect(used(css, '<p class="a">')).toBe(
    '@layer base, components;@layer components{.a{top:0}@media (width>=1px){.a{top:1px}}}',
  );
});

test('keyframes and properties stay only where something left refers to them', () => {
  const css =
    '@keyframes turn{from{top:0}to{top:1px}}@keyframes fade{to{opacity:0}}@property --used{syntax:"*";inherits:false}@property --unused{syntax:"*";inherits:false}.a{animation:turn 1s;top:var(--used)}.b{animation:fade 1s;top:var(--unused)}';
  const kept = used(css, '<p class="a">');
  expect(kept).toContain('@keyframes turn');
  expect(kept).toContain('@property --used');
  expect(kept).not.toMatch(/fade|--unused/);
});

test('every face stays: told of one later, the browser lays the whole page out anew', () => {
  const css = '@font-face{font-family:A;unicode-range:U+20B9}@font-face{font-family:A;src:url(a.woff2)}';
  expect(used(css, '<p>Free</p>')).toBe(css);
});

test('a list inside a condition is one choice, and values in brackets belong to the name', () => {
  const css = '.row:has(.pause :is(:checked,:focus-visible)) .track{a:b}.max-w-\\[26rem\\]{c:d}';
  expect(used(css, '<p class="row track max-w-[26rem]">')).toBe('.max-w-\\[26rem\\]{c:d}');
});
