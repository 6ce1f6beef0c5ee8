import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseContentKey, toContentKey } from '../../kit/outline-keys.ts';
import {
  clampOffset,
  completedKeys,
  contentAt,
  contentsByIds,
  contentsByKeys,
  countDone,
  finalTestQuizId,
  GRANT_SOURCES,
  isFinalTestOpen,
  isGiven,
  isProgressImplausible,
  listContents,
  measureWatchSpeed,
  measureProgress,
  watermarkOf,
} from './rules.ts';

let made = 0;
const contentsOf = (...durations: number[]) =>
  durations.map((durationSeconds) => ({ id: `c${(made += 1)}`, durationSeconds }));
const outlineOf = (...modules: number[][]) => ({
  modules: modules.map((durations) => ({ topics: [{ contents: contentsOf(...durations) }] })),
});

const anyOutline = fc
  .array(fc.array(fc.array(fc.nat({ max: 4000 }), { maxLength: 5 }), { maxLength: 4 }), { maxLength: 5 })
  .map((modules) => ({
    modules: modules.map((topics) => ({ topics: topics.map((durations) => ({ contents: contentsOf(...durations) })) })),
  }));
const outlineWithChoice = anyOutline.chain((outline) => {
  const ids = listContents(outline).map(({ content }) => content.id);
  return fc.record({ outline: fc.constant(outline), ids: fc.constant(ids), completed: fc.subarray(ids) });
});

describe('progress', () => {
  test('is counted by duration and rounded', () => {
    const outline = outlineOf([60, 120], [20]);
    const [first] = listContents(outline);
    const progress = measureProgress(outline, new Set([first!.content.id]));
    expect(progress).toMatchObject({ progressPercent: 30, isCompleted: false, watchedSeconds: 60, totalSeconds: 200 });
    expect(progress.moduleProgress).toEqual([
      { moduleIndex: 0, progressPercent: 33 },
      { moduleIndex: 1, progressPercent: 0 },
    ]);
  });

  test('99.9 per cent is 99, not 100', () => {
    const outline = outlineOf([9990, 10]);
    const progress = measureProgress(outline, new Set([listContents(outline)[0]!.content.id]));
    expect(progress).toMatchObject({ progressPercent: 99, isCompleted: false });
  });

  test('a content without a length must be done too', () => {
    const outline = outlineOf([100, 0]);
    const [video, sheet] = listContents(outline).map(({ content }) => content.id);
    expect(measureProgress(outline, new Set([video!]))).toMatchObject({ progressPercent: 99, isCompleted: false });
    expect(measureProgress(outline, new Set([video!, sheet!]))).toMatchObject({
      progressPercent: 100,
      isCompleted: true,
    });
  });

  test('a course in which nothing has a length is counted by number', () => {
    const outline = outlineOf([0, 0, 0, 0]);
    expect(measureProgress(outline, new Set([listContents(outline)[0]!.content.id])).progressPercent).toBe(25);
  });

  test('an empty course is never complete', () => {
    expect(measureProgress({ modules: [] }, new Set())).toMatchObject({ progressPercent: 0, isCompleted: false });
  });

  test('is whole, within 0 and 100, and 100 exactly when all is done', () => {
    fc.assert(
      fc.property(outlineWithChoice, ({ outline, ids, completed }) => {
        const progress = measureProgress(outline, new Set(completed));
        const isAll = ids.length > 0 && completed.length === ids.length;
        expect(progress.isCompleted).toBe(isAll);
        expect(progress.progressPercent === 100).toBe(isAll);
        for (const { progressPercent } of [progress, ...progress.moduleProgress]) {
          expect(Number.isInteger(progressPercent) && progressPercent >= 0 && progressPercent <= 100).toBe(true);
        }
      }),
    );
  });

  test('never falls when one more content is completed', () => {
    fc.assert(
      fc.property(outlineWithChoice, ({ outline, ids, completed }) => {
        const next = ids.find((id) => !completed.includes(id));
        const before = measureProgress(outline, new Set(completed));
        const after = measureProgress(outline, new Set(next ? [...completed, next] : completed));
        expect(after.progressPercent).toBeGreaterThanOrEqual(before.progressPercent);
        expect(after.watchedSeconds).toBeGreaterThanOrEqual(before.watchedSeconds);
      }),
    );
  });

  test('ids of other courses change nothing', () => {
    fc.assert(
      fc.property(outlineWithChoice, ({ outline, completed }) => {
        expect(measureProgress(outline, new Set([...completed, 'elsewhere']))).toEqual(
          measureProgress(outline, new Set(completed)),
        );
      }),
    );
  });
});

test('the final test opens at 95 per cent', () => {
  expect(isFinalTestOpen(94)).toBe(false);
  expect(isFinalTestOpen(95)).toBe(true);
});

describe('keys', () => {
  test('lead to their content and back', () => {
    fc.assert(
      fc.property(anyOutline, (outline) => {
        for (const { place, content } of listContents(outline)) {
          expect(contentAt(outline, parseContentKey(toContentKey(place))!)).toBe(content);
        }
      }),
    );
  });

  test('of completed contents read back as the same contents, whatever their order', () => {
    fc.assert(
      fc.property(outlineWithChoice, ({ outline, completed }) => {
        const keys = completedKeys(outline, new Set(completed));
        const { unknown, contents } = contentsByKeys(outline, [...keys, ...keys.toReversed()]);
        expect(unknown).toEqual([]);
        expect(contents.map(({ id }) => id).toSorted()).toEqual(completed.toSorted());
      }),
    );
  });

  test.each(['', '0-0', '0-0-0-0', '-1-0-0', '0-0-1.5', ' 0-0-0', '0-0-0\n', 'a-b-c', '__proto__', '00000-0-0'])(
    '%j is none',
    (key) => {
      expect(parseContentKey(key)).toBeNull();
    },
  );

  test('that name nothing are told apart', () => {
    const outline = outlineOf([10, 20]);
    expect(contentsByKeys(outline, ['0-0-1', '0-0-2', 'constructor', '00-0-0']).unknown).toEqual([
      '0-0-2',
      'constructor',
      '00-0-0',
    ]);
  });
});

test('a position stays within its content', () => {
  const content = { id: 'c', durationSeconds: 90 };
  expect([12.9, -3, 500, 90].map((offset) => clampOffset(offset, content))).toEqual([12, 0, 90, 90]);
});

describe('the name over what is shown', () => {
  test('carries the end of the phone number, else the address without its middle', () => {
    expect(watermarkOf({ name: 'Asha', phone: '+91 98765 43210', email: 'asha@example.com' })).toBe('Asha ••••3210');
    expect(watermarkOf({ name: 'Asha', phone: '', email: 'asha@example.com' })).toBe('Asha as•••@example.com');
    expect(watermarkOf({ name: 'Asha', phone: '123-456', email: 'asha@example.com' })).toBe('Asha ••••3456');
    expect(watermarkOf({ name: 'Asha', phone: '12345', email: 'asha@example.com' })).toBe('Asha as•••@example.com');
  });
});

test('the office gives gifts, scholarships and batches; the rest is bought', () => {
  expect(GRANT_SOURCES.filter(isGiven)).toEqual(['gift', 'scholarship', 'batch']);
});

test('what is done is counted among the contents of the course', () => {
  const outline = outlineOf([10, 20], [30]);
  const ids = listContents(outline).map(({ content }) => content.id);
  expect(countDone(outline, new Set([...ids.slice(1), 'elsewhere']))).toEqual({ contentsDone: 2, contentsTotal: 3 });
});

test('contents are found by their ids, each once and in the order of the course', () => {
  const outline = outlineOf([10, 20], [30]);
  const [one, , three] = listContents(outline).map(({ content }) => content);
  expect(contentsByIds(outline, [three!.id, one!.id, 'elsewhere', one!.id])).toEqual([one, three]);
});

test('the final test of a course is a quiz of its own', () => {
  expect(finalTestQuizId('0192')).toBe('finalTest:0192');
});

describe('pace', () => {
  const startedAt = new Date('2026-11-14T10:00:00Z');
  const after = (seconds: number) => new Date(startedAt.getTime() + seconds * 1000);
  const contents = [
    { id: 'film', type: 'video', durationSeconds: 600 },
    { id: 'talk', type: 'audio', durationSeconds: 300 },
    { id: 'sheet', type: 'pdf', durationSeconds: 120 },
    { id: 'later', type: 'video', durationSeconds: 900 },
  ];

  test('is that of what was played to its end, up to the last of it', () => {
    const done = new Map([
      ['talk', after(900.4)],
      ['film', after(400)],
      ['sheet', after(2000)],
    ]);
    expect(measureWatchSpeed(contents, done, startedAt)).toEqual({
      completedCount: 2,
      watchedSeconds: 900,
      elapsedSeconds: 900,
      lastCompletedAt: after(900.4),
    });
  });

  test('is none while nothing was played, and takes no time before the start', () => {
    expect(measureWatchSpeed(contents, new Map([['sheet', after(5)]]), startedAt)).toBeNull();
    expect(measureWatchSpeed(contents, new Map([['film', after(-5)]]), startedAt)?.elapsedSeconds).toBe(0);
  });

  test('is improbable above twice the normal speed with a minute to spare', () => {
    expect(isProgressImplausible(260, 100)).toBe(false);
    expect(isProgressImplausible(261, 100)).toBe(true);
    expect(isProgressImplausible(60, -100)).toBe(false);
    expect(isProgressImplausible(61, -100)).toBe(true);
  });
});
