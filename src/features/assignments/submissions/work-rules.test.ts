import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AssignmentSettings } from '../rules.ts';
import { findWorkStatus, ownDeadline, receiptOf, tabOf, takenFilesText, type WorkRecord } from './work-rules.ts';

const at = (iso: string) => new Date(iso);
const DUE = '2026-12-14T18:29:00.000Z';
const settings: AssignmentSettings = {
  brief: [],
  files: [],
  kinds: ['text'],
  fileTypes: [],
  points: 20,
  due: { kind: 'date', at: DUE, days: null, sessionNumber: null },
  late: { policy: 'accept', percentPerDay: null, floorPercent: null },
  availableUntil: null,
  maxAttempts: 2,
  completesWhen: 'submitted',
  release: 'together',
};
const submitted: NonNullable<WorkRecord['submission']> = {
  version: 1,
  lateDays: 0,
  gradeState: 'none',
  outcome: null,
  resubmitDueAt: null,
  resubmitGivenAt: null,
  score: null,
};
const record = (more: Partial<WorkRecord> = {}): WorkRecord => ({
  settings,
  isRemoved: false,
  accessDay: '2026-12-01',
  sessionDay: null,
  extension: null,
  isExcused: false,
  isAdjusted: false,
  hasDraft: false,
  submission: null,
  ...more,
});
const status = (more: Partial<WorkRecord>, { now = '2026-12-12T10:00:00Z', hasAccess = true } = {}) =>
  findWorkStatus(record(more), { now: at(now), hasAccess });
const closed = { ...settings, late: { ...settings.late, policy: 'closed' as const } };
const askedAgain = {
  ...submitted,
  gradeState: 'released' as const,
  outcome: 'resubmit' as const,
  resubmitDueAt: at('2026-12-20T18:29:00Z'),
  resubmitGivenAt: at('2026-12-15T06:00:00Z'),
};

describe('how a learner stands with an assignment', () => {
  it('begins with nothing submitted and all attempts', () => {
    expect(status({})).toEqual({
      dueAt: at(DUE),
      closesAt: null,
      movedBy: null,
      state: 'not-submitted',
      outcome: null,
      isLate: false,
      isMissing: false,
      attemptsUsed: 0,
      attemptsLeft: 2,
      isOpen: true,
      closedReason: 'none',
    });
  });

  it('goes from submitted to returned with the release of the grade alone', () => {
    expect(status({ submission: submitted })).toMatchObject({ state: 'submitted', attemptsUsed: 1, attemptsLeft: 1 });
    const saved = { ...submitted, gradeState: 'saved' as const, outcome: 'accepted' as const };
    expect(status({ submission: saved })).toMatchObject({
      state: 'submitted',
      outcome: null,
      isOpen: false,
      closedReason: 'grading-started',
    });
    const released = { ...saved, gradeState: 'released' as const };
    expect(status({ submission: released })).toMatchObject({ state: 'returned', outcome: 'accepted', isOpen: true });
  });

  it('is missing once the due date with its grace has passed without work', () => {
    expect(status({}, { now: '2026-12-14T18:39:00Z' }).isMissing).toBe(false);
    expect(status({}, { now: '2026-12-14T18:39:00.001Z' }).isMissing).toBe(true);
    const late = { now: '2026-12-20T10:00:00Z' };
    expect(status({ submission: submitted }, late).isMissing).toBe(false);
    expect(status({ isRemoved: true }, late).isMissing).toBe(false);
    expect(status({ isAdjusted: true }, late)).toMatchObject({ isMissing: false, state: 'not-submitted' });
    expect(status({ isExcused: true }, late)).toMatchObject({ isMissing: false, state: 'excused', isOpen: false });
  });

  it('is late by the days of the version', () => {
    expect(status({ submission: { ...submitted, lateDays: 1 } }).isLate).toBe(true);
    expect(status({ submission: submitted }).isLate).toBe(false);
  });

  it('is closed without access, after the last moment, and without attempts, in that order', () => {
    const after = { now: '2026-12-14T18:39:00.001Z' };
    const used = { ...submitted, version: 2 };
    expect(status({ settings: closed, submission: used }, { ...after, hasAccess: false }).closedReason).toBe(
      'access-ended',
    );
    expect(status({ settings: closed, submission: used }, after).closedReason).toBe('closed');
    expect(status({ settings: closed, submission: used }).closedReason).toBe('no-attempts');
    expect(status({ isRemoved: true })).toMatchObject({ closedReason: 'none', isOpen: false });
  });

  it('has one attempt more when a resubmission is asked for and none is left', () => {
    expect(status({ submission: { ...askedAgain, version: 2 } }).attemptsLeft).toBe(1);
    expect(status({ submission: askedAgain }).attemptsLeft).toBe(1);
    expect(status({ submission: { ...askedAgain, version: 2, gradeState: 'none' } }).attemptsLeft).toBe(0);
    expect(status({ submission: { ...askedAgain, version: 2, outcome: 'accepted' } }).attemptsLeft).toBe(0);
    expect(status({ submission: { ...submitted, version: 3 } }).attemptsLeft).toBe(0);
  });
});

describe('the dates in force', () => {
  it('are those of a resubmission only while it is asked for', () => {
    expect(ownDeadline(record({ submission: askedAgain }))).toMatchObject({
      dueAt: askedAgain.resubmitDueAt,
      movedBy: 'resubmission',
    });
    for (const submission of [
      { ...askedAgain, outcome: 'accepted' as const },
      { ...askedAgain, resubmitDueAt: null },
      { ...askedAgain, resubmitGivenAt: null },
    ])
      expect(ownDeadline(record({ submission })).movedBy).toBeNull();
  });

  it('are those of an extension, with the last moment that the assignment names', () => {
    const extension = { dueAt: at('2026-12-18T18:29:00Z'), grantedAt: at('2026-12-13T00:00:00Z') };
    const until = { ...settings, availableUntil: '2026-12-16T00:00:00.000Z' };
    expect(ownDeadline(record({ settings: until, extension }))).toEqual({
      dueAt: extension.dueAt,
      closesAt: extension.dueAt,
      movedBy: 'extension',
    });
    expect(ownDeadline(record({ settings: until })).closesAt).toEqual(at('2026-12-16T00:00:00Z'));
  });
});

describe('the tab of an assignment', () => {
  const released = { ...submitted, gradeState: 'released' as const, outcome: 'accepted' as const };
  it.each<[string, Partial<WorkRecord>, string, string | null]>([
    ['open work', {}, '2026-12-12T10:00:00Z', 'todo'],
    ['missing work that is still taken', {}, '2026-12-20T10:00:00Z', 'todo'],
    ['missing work that is closed', { settings: closed }, '2026-12-20T10:00:00Z', null],
    ['submitted work', { submission: submitted }, '2026-12-12T10:00:00Z', 'submitted'],
    ['returned work', { submission: released }, '2026-12-12T10:00:00Z', 'returned'],
    ['a resubmission', { submission: askedAgain }, '2026-12-16T10:00:00Z', 'todo'],
    ['a resubmission that is closed', { settings: closed, submission: askedAgain }, '2026-12-25T10:00:00Z', 'returned'],
    ['an excuse', { isExcused: true }, '2026-12-12T10:00:00Z', null],
    ['removed work', { isRemoved: true }, '2026-12-12T10:00:00Z', null],
  ])('of %s', (_, more, now, tab) => expect(tabOf(status(more, { now }))).toBe(tab));
});

describe('the files that an assignment takes', () => {
  it.each<[Pick<AssignmentSettings, 'kinds' | 'fileTypes'>, string]>([
    [{ kinds: ['text'], fileTypes: ['pdf'] }, 'no files'],
    [{ kinds: ['file'], fileTypes: ['pdf'] }, 'PDF files'],
    [{ kinds: ['file'], fileTypes: ['pdf', 'docx', 'zip'] }, 'PDF, Word and ZIP files'],
    [{ kinds: ['image'], fileTypes: ['pdf'] }, 'JPEG, PNG and WebP pictures'],
    [
      { kinds: ['file', 'image', 'audio'], fileTypes: ['xlsx', 'pptx'] },
      'Excel and PowerPoint files, JPEG, PNG and WebP pictures, audio recordings',
    ],
    [{ kinds: ['file'], fileTypes: ['mp4'] }, 'MP4 files'],
  ])('of %j', (taken, text) => expect(takenFilesText(taken)).toBe(text));
});

it('a receipt number has two parts of four characters that are not confused', () => {
  expect(receiptOf(() => 0)).toBe('SUB-2222-2222');
  expect(receiptOf((limit) => limit - 1)).toBe('SUB-ZZZZ-ZZZZ');
  fc.assert(
    fc.property(fc.infiniteStream(fc.nat()), (numbers) => {
      const receipt = receiptOf((limit) => numbers.next().value % limit);
      expect(receipt).toMatch(/^SUB-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/);
    }),
  );
});
