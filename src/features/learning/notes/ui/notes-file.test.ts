import { expect, it } from 'vitest';
import type { PlayerCourse } from '../../contract.ts';
import type { Note } from '../notes-contract.ts';
import { notesAsMarkdown } from './notes-file.ts';

const content = (id: string, name: string, type: 'video' | 'pdf') => ({ id, name, type, duration: 100 });
const course = {
  title: 'Block Printing',
  modules: [
    { moduleTitle: 'Blocks', topics: [{ contents: [content('a', 'Cutting', 'video'), content('b', 'Sheet', 'pdf')] }] },
    { moduleTitle: 'Ink', topics: [{ contents: [content('c', 'Mixing', 'video')] }] },
  ],
} as unknown as PlayerCourse;
const note = (contentId: string | null, atSecond: number, text: string): Note => ({
  id: `${contentId}-${atSecond}`,
  contentId,
  atSecond,
  text,
  createdAt: '2026-11-20T10:00:00.000Z',
});

it('writes the notes in the order of the course, with the moment where there is one', () => {
  const notes = [
    note('b', 0, 'Print it'),
    note('a', 75, 'Second line\nof two'),
    note(null, 3, 'Gone'),
    note('a', 5, 'First'),
  ];
  expect(notesAsMarkdown(course, notes)).toBe(
    [
      '# Notes on Block Printing',
      '## 1. Blocks',
      '### Cutting',
      '- 0:05 First\n- 1:15 Second line\n  of two',
      '### Sheet',
      '- Print it',
      '## Lessons that are no longer in the course',
      '- Gone\n',
    ].join('\n\n'),
  );
});
