import { createRef } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { PlayerCourse } from '../../contract.ts';
import { LessonPanel } from './lesson-panel.tsx';
import type { PlayerContent } from '../../progress/ui/measured-outline.ts';

const course = { courseId: 'c' } as PlayerCourse;
const content = { id: '1', captionsUrl: null } as PlayerContent;

test('an address opens the panel that it names, and nothing by another name', () => {
  const openAt = (url: string) => {
    const html = renderToStaticMarkup(
      <MemoryRouter initialEntries={[url]}>
        <LessonPanel course={course} content={content} userId="u" media={createRef<HTMLMediaElement>()} />
      </MemoryRouter>,
    );
    return /<section[^>]*aria-label="([^"]*)"/.exec(html)?.[1] ?? null;
  };
  expect(openAt('/?at=0-0-0&panel=questions')).toBe('Questions');
  expect(openAt('/?at=0-0-0&desk=questions')).toBe('Questions');
  expect(openAt('/?at=0-0-0')).toBeNull();
  expect(openAt('/?panel=transcript')).toBeNull();
  expect(openAt('/?panel=else')).toBeNull();
});
