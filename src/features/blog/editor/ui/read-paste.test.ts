import { expect, test } from 'vitest';
import { toKept } from './editing-blocks.ts';
import { readPaste, type PasteNode } from './read-paste.ts';

/** Builds a node of a parsed page: `el('p', {}, 'words', el('b', {}, 'bold'))`. */
function el(name: string, attributes: Record<string, string>, ...children: (PasteNode | string)[]): PasteNode {
  const childNodes = children.map((child) =>
    typeof child === 'string' ? { nodeName: '#text', nodeType: 3, textContent: child, childNodes: [] } : child,
  );
  const textContent = childNodes.map((child) => child.textContent).join('');
  return {
    nodeName: name.toUpperCase(),
    nodeType: 1,
    textContent,
    childNodes,
    getAttribute: (key) => attributes[key] ?? null,
  };
}

const kept = (...nodes: (PasteNode | string)[]) => readPaste(el('body', {}, ...nodes)).blocks.map(toKept);

test('a web page becomes our blocks, its emphasis and links with it', () => {
  expect(
    kept(
      el('div', {}, el('h1', {}, 'Title'), el('h4', {}, 'Part')),
      el(
        'p',
        { style: 'color:red' },
        'One ',
        el('b', {}, 'two'),
        ' ',
        el('a', { href: 'https://example.com' }, 'three'),
      ),
      el('ul', {}, el('li', {}, 'First'), el('li', {}, el('em', {}, 'Second'))),
      el('blockquote', {}, el('p', {}, 'Said')),
      el('pre', {}, 'a {\n}'),
      el('hr', {}),
    ),
  ).toEqual([
    { type: 'heading', value: 'Title' },
    { type: 'subheading', value: 'Part' },
    { type: 'rich-text', value: '<p>One <strong>two</strong> <a href="https://example.com">three</a></p>' },
    { type: 'rich-list', value: '<li>First</li><li><em>Second</em></li>' },
    { type: 'quote', value: 'Said' },
    { type: 'code', value: 'a {\n}' },
    { type: 'divider', value: '* * *' },
  ]);
});

test('Google Docs wraps all in a bold that is none, and styles its spans', () => {
  expect(
    kept(
      el(
        'b',
        { style: 'font-weight:normal;', id: 'docs-internal-guid-1' },
        el(
          'p',
          {},
          el('span', { style: 'font-weight:400' }, 'Plain '),
          el('span', { style: 'font-weight: 700' }, 'bold'),
        ),
        el('p', {}, el('span', { style: 'font-style:italic' }, 'Slanted')),
      ),
    ),
  ).toEqual([
    { type: 'rich-text', value: '<p>Plain <strong>bold</strong></p>' },
    { type: 'rich-text', value: '<p><em>Slanted</em></p>' },
  ]);
});

test('Word writes points as paragraphs: they become one list without their signs', () => {
  const point = (sign: string, text: string) =>
    el('p', { class: 'MsoListParagraphCxSpMiddle' }, `${sign}\u00a0\u00a0 `, text);
  expect(kept(el('style', {}, 'p {}'), point('·', 'First'), point('·', 'Second'))).toEqual([
    { type: 'list', value: 'First\nSecond' },
  ]);
  expect(kept(point('1.', 'First'), point('2.', 'Second'))).toEqual([
    { type: 'rich-numbers', value: '<li>First</li><li>Second</li>' },
  ]);
});

test('nothing foreign comes along, and what was left out is counted', () => {
  const paste = readPaste(
    el(
      'body',
      {},
      el('script', {}, 'alert(1)'),
      el(
        'p',
        { onclick: 'alert(1)' },
        'Words ',
        el('a', { href: 'javascript:alert(1)' }, 'and a link'),
        el('img', { src: 'x' }),
      ),
      el('iframe', { src: 'https://example.com' }),
      el('p', {}, '<script>alert(1)</script>'),
    ),
  );
  expect(paste.leftOut).toBe(2);
  expect(paste.blocks.map(toKept)).toEqual([
    { type: 'text', value: 'Words and a link' },
    { type: 'text', value: '<script>alert(1)</script>' },
  ]);
});

test('the rows of a table become points', () => {
  const row = (...cells: string[]) => el('tr', {}, ...cells.map((cell) => el('td', {}, cell)));
  expect(kept(el('table', {}, el('tbody', {}, row('Fees', '100'), row('Seats', '20'))))).toEqual([
    { type: 'list', value: 'Fees, 100\nSeats, 20' },
  ]);
});

test('lists inside of lists lose no point, wherever an editor puts them', () => {
  const inside = el('ul', {}, el('li', {}, 'Block'), el('li', {}, 'Screen', el('ul', {}, el('li', {}, 'Rotary'))));
  const value = '<li>Print<br>– Block<br>– Screen<br>\u2003– Rotary</li><li>Dye</li>';
  expect(kept(el('ol', {}, el('li', {}, 'Print', inside), el('li', {}, 'Dye')))).toEqual([
    { type: 'rich-numbers', value },
  ]);
  // Google Docs puts the inner list next to its list item.
  expect(kept(el('ol', {}, el('li', {}, el('p', {}, 'Print')), inside, el('li', {}, 'Dye')))).toEqual([
    { type: 'rich-numbers', value },
  ]);
  expect(kept(el('ul', {}, el('ul', {}, el('li', {}, 'Only inner'))))).toEqual([{ type: 'list', value: 'Only inner' }]);
});

test('powers and indices stay what they are', () => {
  expect(
    kept(
      el('p', {}, '10', el('sup', {}, '3'), ' g of H', el('sub', {}, '2'), 'O on the 1', el('sup', {}, 'st')),
      el('p', {}, 'x', el('span', { style: 'font-size:0.6em;vertical-align:super' }, 'n+1')),
    ),
  ).toEqual([
    { type: 'text', value: '10³ g of H₂O on the 1st' },
    { type: 'text', value: 'xⁿ⁺¹' },
  ]);
});

test('points of Word keep their words and their levels', () => {
  const point = (level: number, ...children: (PasteNode | string)[]) =>
    el('p', { class: 'MsoListParagraph', style: `mso-list:l0 level${level} lfo1` }, ...children);
  const sign = (text: string) => el('span', { style: 'mso-list:Ignore' }, text);
  expect(
    kept(
      point(1, sign('·\u00A0 '), 'office work'),
      point(2, sign('o\u00A0 '), 'files'),
      point(3, sign('▪\u00A0 '), 'old'),
    ),
  ).toEqual([{ type: 'rich-list', value: '<li>office work<br>– files<br>\u2003– old</li>' }]);
  expect(kept(point(1, 'office work'))).toEqual([{ type: 'list', value: 'office work' }]);
  expect(kept(point(1, sign('iv.\u00A0 '), 'Dry'), point(1, sign('v.\u00A0 '), 'Iron'))).toEqual([
    { type: 'rich-numbers', value: '<li>Dry</li><li>Iron</li>' },
  ]);
});

test.each<[string, PasteNode, string]>([
  ['an emoji that is a picture', el('p', {}, 'Hi ', el('img', { alt: '🎉' }), ' there'), 'Hi 🎉 there'],
  [
    'a formula',
    el('p', {}, 'So ', el('math', {}, el('msup', {}, el('mi', {}, 'x'), el('mn', {}, '2')), el('mo', {}, '='), '4')),
    'So x²=4',
  ],
  [
    'a formula as it was typed, once',
    el(
      'p',
      {},
      el('span', { class: 'katex-mathml' }, el('math', {}, el('mi', {}, 'x'), el('annotation', {}, 'x^2'))),
      el('span', { class: 'katex-html' }, 'x2'),
    ),
    'x^2',
  ],
  [
    'an address of mail',
    el('p', {}, el('a', { href: 'mailto:a@example.com?subject=x' }, 'Write')),
    'Write (a@example.com)',
  ],
  ['lines of a heading', el('h2', {}, 'One', el('br', {}), 'two'), 'One two'],
  ['an empty cell', el('table', {}, el('tr', {}, el('td', {}, 'a'), el('td', {}), el('td', {}, 'c'))), 'a, –, c'],
  ['the caption of a table', el('table', {}, el('caption', {}, 'Fees')), 'Fees'],
  ['a thing that is done', el('ul', {}, el('li', { role: 'checkbox', 'aria-checked': 'true' }, 'Wash')), '☑ Wash'],
  [
    'a line of an editor of code in another letter',
    el('div', { style: 'white-space: pre; font-family: "Courier New";' }, el('div', {}, 'x += 1')),
    'x += 1',
  ],
  [
    'lines of an editor of code',
    el(
      'div',
      { style: 'font-family: Menlo, monospace; white-space: pre;' },
      el('div', {}, 'if (x) {'),
      el('div', {}, '  y'),
    ),
    'if (x) {\n  y',
  ],
])('%s is kept', (_, node, text) => {
  expect(kept(node).map((block) => block.value)).toEqual([text]);
});

test('a link around paragraphs becomes one in each, and code in a point keeps its lines', () => {
  expect(kept(el('a', { href: 'https://example.com' }, el('div', {}, 'One'), el('h3', {}, 'Two')))).toEqual([
    { type: 'rich-text', value: '<p><a href="https://example.com">One</a></p>' },
    { type: 'subheading', value: 'Two' },
  ]);
  expect(kept(el('ul', {}, el('li', {}, 'Run', el('pre', {}, 'npm i\nnpm test'))))).toEqual([
    { type: 'rich-list', value: '<li>Run<br>npm i<br>npm test</li>' },
  ]);
});
