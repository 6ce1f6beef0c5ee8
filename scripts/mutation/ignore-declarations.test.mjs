import { expect, it } from 'vitest';
import { reasonToIgnore } from './ignore-declarations.mjs';

const name = (text) => ({ type: 'Identifier', name: text });
const text = (value) => ({ type: 'StringLiteral', value });
const member = (object, property) => ({ type: 'MemberExpression', object, property: name(property), computed: false });
const call = (callee) => ({ type: 'CallExpression', callee, arguments: [] });
const constant = (expression) => ({
  type: 'TSAsExpression',
  expression,
  typeAnnotation: { type: 'TSTypeReference', typeName: name('const') },
});
const list = (...elements) => ({ type: 'ArrayExpression', elements });

it('leaves constant lists of names alone, and mutates other lists', () => {
  expect(reasonToIgnore(constant(list(text('active'), text('deleted'))))).toBe('a list of names');
  expect(reasonToIgnore(constant(list(list(text('crore')))))).toBeUndefined();
  expect(reasonToIgnore(list(text('active')))).toBeUndefined();
});

it('leaves tables of names alone, and mutates those with values', () => {
  expect(reasonToIgnore(list(list(text('04'), text('Chandigarh')), list(text('07'), text('Delhi'))))).toBe('a table');
  expect(reasonToIgnore(list(list({ type: 'NumericLiteral', value: 100 }, text('hundred'))))).toBeUndefined();
  expect(reasonToIgnore(list())).toBeUndefined();
});

it('leaves schemas alone, with all that is chained to them', () => {
  expect(reasonToIgnore(call(member(call(member(name('z'), 'string')), 'optional')))).toBe('a schema');
  expect(reasonToIgnore(call(member(name('schema'), 'safeParse')))).toBeUndefined();
  expect(reasonToIgnore(call({ type: 'Super' }))).toBeUndefined();
});
