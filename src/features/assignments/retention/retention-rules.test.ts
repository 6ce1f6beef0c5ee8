import { expect, it } from 'vitest';
import { deletionDay, retentionEnd, warnsFrom } from './retention-rules.ts';

it('files are kept for whole months after access ended', () => {
  expect(retentionEnd('2026-11-27', 12)).toBe('2027-11-27');
  expect(retentionEnd('2026-01-31', 1)).toBe('2026-02-28');
});

it('learners are told 30 days before, and files outlive a late warning by as much', () => {
  expect(warnsFrom('2027-11-27')).toBe('2027-10-28');
  expect(deletionDay('2027-11-27', '2027-10-28')).toBe('2027-11-27');
  expect(deletionDay('2027-11-27', '2027-11-27')).toBe('2027-11-27');
  expect(deletionDay('2027-11-27', '2027-11-28')).toBe('2027-12-28');
});
