import { describe, expect, test } from 'vitest';
import { splitStylesheet } from './stylesheet-chunks.ts';

describe('a stylesheet in chunks', () => {
  test('keeps every rule that asks for a class, in its layer and in its order', () => {
    const css = [
      '@layer components{.a{color:red}.b{&:hover{color:blue}}@media (width<861px){.c{d:e}}.f>.g{h:i}}',
      '@layer utilities{.fixed{position:fixed}}',
      '.banner{color:red}',
    ].join('');
    expect(splitStylesheet(css, 30)).toEqual([
      '@layer components{.a{color:red}}',
      '@layer components{.b{&:hover{color:blue}}}',
      '@layer components{@media (width<861px){.c{d:e}}}',
      '@layer components{.f>.g{h:i}}',
      '@layer utilities{.fixed{position:fixed}}',
      '.banner{color:red}',
    ]);
    expect(splitStylesheet(css).join('')).toBe(css);
  });

  test('leaves out fonts, the order of layers and what asks for elements alone', () => {
    const css =
      '@layer properties,theme,base;@layer theme{:root,:host{--a:b}}@layer base{*,:after{c:d}a>b::marker{e:f}:where(html[x=y] :is(main>*,p:not(.s)>*):not([z])){e:f}:root,.on-paper{g:h}[hidden],a:hover{q:r}html:has(.i,.j){k:.5em}:is(p,.l):where(a,b),q{m:n}@supports (a:b){::placeholder{o:p}}}@font-face{font-family:L;src:url("data:font/woff2;base64,AA==")}@keyframes turn{to{top:0}}';
    expect(splitStylesheet(`/*! licence; {of} */ ${css}`)).toEqual([
      '@layer base{.on-paper{g:h}[hidden],a:hover{q:r}html:has(.i,.j){k:.5em}:is(p,.l):where(a,b){m:n}}',
      '@keyframes turn{to{top:0}}',
    ]);
  });

  test('keeps first styles of what appears, and only what a group has of classes', () => {
    const css = '@layer base{@starting-style{.a{b:c}}@media print{p{d:e}.f{g:h}}}';
    expect(splitStylesheet(css)).toEqual(['@layer base{@starting-style{.a{b:c}}@media print{.f{g:h}}}']);
  });

  test.each(['"}"', "'{'", '"\\"}"', "url('a;b')"])('is not misled by %s', (value) => {
    const css = `.a{content:${value}}.b{c:d}`;
    expect(splitStylesheet(css, 1)).toEqual([`.a{content:${value}}`, '.b{c:d}']);
  });
});
