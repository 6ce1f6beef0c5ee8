import { expect, it } from 'vitest';
import { draftOf, errorsOf, rulesOf, subjectsOf } from './rule-draft.ts';

const modules = [
  { title: 'Begin', contents: [{ id: 'a', name: 'Lines' }] },
  { title: 'Go on', contents: [{ id: 'b', name: 'Colours' }] },
];
const rules = [
  { moduleIndex: 1, contentId: null, kind: 'session' as const, value: 3 },
  { moduleIndex: null, contentId: 'a', kind: 'date' as const, value: '2026-12-07' },
  { moduleIndex: null, contentId: 'b', kind: 'previous' as const, value: null },
];

it('sends the rules that it was given, in the order of the course', () => {
  expect(rulesOf(subjectsOf(modules), draftOf(rules))).toEqual([rules[1], rules[0], rules[2]]);
});

it('leaves out what opens at once, and sends 0 for a class that is no number', () => {
  const draft = { 'module:0': null, 'module:1': { kind: 'session' as const, value: 'three' } };
  expect(rulesOf(subjectsOf(modules), draft)).toEqual([{ moduleIndex: 1, contentId: null, kind: 'session', value: 0 }]);
});

it('finds the subject of an issue among those that were sent', () => {
  const draft = { 'module:1': { kind: 'session' as const, value: '900' } };
  const issues = { 'rules.0.value': 'Please enter the number of a class', version: 'other' };
  expect(errorsOf(subjectsOf(modules), draft, issues)).toEqual({ 'module:1': 'Please enter the number of a class' });
});
