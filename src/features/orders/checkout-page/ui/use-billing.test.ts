import { expect, it } from 'vitest';
import { billingIssue } from './use-billing.ts';

it.each([
  [{ state: '09', gstin: '' }, undefined],
  [{ state: '27', gstin: '27AAPFU0939F1ZV' }, undefined],
  [{ state: '', gstin: '' }, 'state'],
  [{ state: '27', gstin: '27AAPFU0939F1ZW' }, 'gstin'],
  [{ state: '09', gstin: '27AAPFU0939F1ZV' }, 'gstin'],
])('the issue of %j is at %s', (details, field) => {
  expect(billingIssue(details)?.field).toBe(field);
});
