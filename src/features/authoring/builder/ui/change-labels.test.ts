import { expect, it } from 'vitest';
import type { ShownChanges } from '../../contract.ts';
import { changeLines, lossMessage, wholeCourseLine } from './change-labels.ts';

const none: ShownChanges = {
  fields: [],
  parts: [],
  questions: { added: 0, removed: 0, changed: 0 },
  settings: 0,
  work: [],
};

it('says of a first publication what the course holds', () => {
  const topic = { contents: [{}, {}] };
  const modules = [{ topics: [topic, topic] }, { topics: [{ contents: [{}] }] }] as never;
  expect(wholeCourseLine({ modules })).toBe('The whole course: 2 modules, 5 lessons');
});

it('says each change in a line', () => {
  expect(
    changeLines({
      fields: ['title', 'priceRupees'],
      parts: [
        { kind: 'added', part: 'module', id: '1', name: 'Inks', was: null, learners: 0 },
        { kind: 'renamed', part: 'content', id: '2', name: 'Cutting', was: 'Carving', learners: 0 },
        { kind: 'removed', part: 'content', id: '3', name: 'Old', was: null, learners: 2 },
        { kind: 'removed', part: 'content', id: '5', name: 'Interviews', was: null, learners: 3 },
        { kind: 'moved', part: 'topic', id: '4', name: '', was: null, learners: 0 },
      ],
      work: [{ id: '5', name: 'Interviews', learners: 3 }],
      questions: { added: 2, removed: 0, changed: 1 },
      settings: 1,
    }),
  ).toEqual([
    'Changed: title, price',
    'Module “Inks” is new',
    'Lesson “Cutting” was “Carving”',
    'Lesson “Old” is removed. 2 learners completed it',
    'Lesson “Interviews” goes',
    'Topic “Without a name” moved',
    '3 learners have submitted work to “Interviews”. Their work and grades are kept.',
    'Questions: 2 added, 1 changed',
    '1 test has other settings',
  ]);
  expect(changeLines(none)).toEqual([]);
});

it('warns only where learners lose something', () => {
  expect(lossMessage(none)).toBeNull();
  const parts = [{ kind: 'removed' as const, part: 'content' as const, id: '3', name: 'Old', was: null, learners: 1 }];
  expect(lossMessage({ ...none, parts })).toContain('A lesson is removed that up to 1 learner completed');
  expect(lossMessage({ ...none, parts, work: [{ id: '3', name: 'Old', learners: 1 }] })).toBeNull();
});
