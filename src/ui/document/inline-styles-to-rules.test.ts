import { expect, test } from 'vitest';
import { type CssVariables, createInlineStyleRules } from './inline-styles-to-rules.ts';

test('elements with the same variables share a rule', () => {
  const rules = createInlineStyleRules();
  const variables: CssVariables[] = [{ '--part': '40%' }, { '--part': '40%' }, { '--part': '7%', '--edge': 'left' }];
  const marks = variables.map((of) => rules.markOf(of));
  expect(marks).toEqual(['0', '0', '1']);
  expect(rules.text()).toBe('[data-vars="0"]{--part:40%}[data-vars="1"]{--part:7%;--edge:left}');
});

test('a value can’t leave its rule', () => {
  const rules = createInlineStyleRules();
  rules.markOf({ '--part': '1%}body{display:none;</style>' });
  expect(rules.text()).toBe('[data-vars="0"]{--part:1%bodydisplay:none/style}');
});

test('a page without them has no rules', () => {
  expect(createInlineStyleRules().text()).toBe('');
});
