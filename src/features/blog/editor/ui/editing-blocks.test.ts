import { describe, expect, test } from 'vitest';
import type { ContentBlock } from '../../rules.ts';
import { advanceBlocks, beginHistory } from './block-history.ts';
import { newBlock, toEditing, toKept, turnInto } from './editing-blocks.ts';

describe('what is kept comes back as it was', () => {
  const blocks: ContentBlock[] = [
    { type: 'heading', value: 'A < B & C' },
    { type: 'subheading', value: 'Smaller' },
    { type: 'text', value: 'One <b> & two\n\nThree' },
    { type: 'list', value: '4.5 or more\n3 or more' },
    { type: 'quote', value: 'Said' },
    { type: 'callout', value: 'Mind' },
    { type: 'code', value: 'a\n  b' },
    { type: 'image', value: '/picture/blog/a.webp|Four | replies' },
    { type: 'rich-text', value: '<p>One <strong>two</strong></p><p>Three</p>' },
    { type: 'rich-list', value: '<li>One</li><li><em>Two</em></li>' },
    { type: 'rich-numbers', value: '<li>One</li><li>Two</li>' },
    { type: 'listing', value: JSON.stringify({ language: 'CSS', code: 'a {}' }) },
    { type: 'figure', value: JSON.stringify({ address: '/a.webp', alt: 'Seen', caption: 'Said' }) },
    { type: 'video', value: JSON.stringify({ address: 'https://youtu.be/x', title: 'T' }) },
    { type: 'divider', value: '* * *' },
    { type: 'chart', value: '{"caption":"x"}' },
  ];
  test.each(blocks)('$type', (block) => {
    expect(toKept(toEditing(block, 0))).toEqual(block);
  });
});

test('a list becomes a text and back, its emphasis with it; a heading keeps words alone', () => {
  const list = newBlock('bullets', ['One', '<strong>Two</strong>']);
  expect(toKept(turnInto(list, 'text'))).toEqual({ type: 'rich-text', value: '<p>One</p><p><strong>Two</strong></p>' });
  expect(toKept(turnInto(list, 'heading'))).toEqual({ type: 'heading', value: 'One Two' });
  expect(toKept(turnInto(list, 'code'))).toEqual({ type: 'code', value: 'One\nTwo' });
});

describe('undo', () => {
  test('brings a removed block back and keeps what was typed in the others since', () => {
    const [one, two] = [newBlock('text', ['One']), newBlock('text', ['Two'])];
    let history = advanceBlocks(beginHistory([one, two]), { kind: 'arrange', blocks: [two] });
    history = advanceBlocks(history, { kind: 'write', key: two.key, lines: ['Two and more'] });
    history = advanceBlocks(history, { kind: 'undo' });
    expect(history.blocks.map(({ lines }) => lines)).toEqual([['One'], ['Two and more']]);
    history = advanceBlocks(history, { kind: 'redo' });
    expect(history.blocks.map(({ lines }) => lines)).toEqual([['Two and more']]);
  });

  test('takes two joined blocks apart, each in an editor that begins anew', () => {
    const [one, two] = [newBlock('text', ['One']), newBlock('text', ['Two'])];
    const joined = { ...one, lines: ['OneTwo'], stamp: 1 };
    const history = advanceBlocks(advanceBlocks(beginHistory([one, two]), { kind: 'arrange', blocks: [joined] }), {
      kind: 'undo',
    });
    expect(history.blocks.map(({ lines }) => lines)).toEqual([['One'], ['Two']]);
    expect(history.blocks[0]?.stamp).toBeGreaterThan(joined.stamp);
  });
});
