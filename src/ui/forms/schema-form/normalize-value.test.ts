import { expect, test } from 'vitest';
import type { FieldPlan } from './field-plan.ts';
import { normalizeValue } from './normalize-value.ts';

const lines: FieldPlan = { kind: 'lines', name: 'facts', label: 'Facts' };
const plans: FieldPlan[] = [
  lines,
  { kind: 'group', name: 'free', label: 'Free class', fields: [lines] },
  { kind: 'list', name: 'jobs', label: 'Jobs', entry: 'job', fields: [lines], blank: () => ({}), titleOf: () => '' },
];

test('empty lines go wherever they stand, and what no plan describes stays', () => {
  const value = {
    facts: ['One', ' ', ''],
    free: { facts: [''], title: ' ' },
    jobs: [{ facts: ['', 'Two'], id: 7 }, { id: 8 }],
    other: [''],
  };
  expect(normalizeValue(plans, value)).toEqual({
    facts: ['One'],
    free: { facts: [], title: ' ' },
    jobs: [{ facts: ['Two'], id: 7 }, { id: 8 }],
    other: [''],
  });
});
