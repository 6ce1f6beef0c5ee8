import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { ClassesBox } from './side-boxes.tsx';

function textOf(figures: Parameters<typeof ClassesBox>[0]['figures']): string {
  const Stub = createRoutesStub([
    { path: '/', Component: () => <ClassesBox figures={figures} today="2026-11-27" isTeacher hasOwnClasses={false} /> },
  ]);
  return renderToStaticMarkup(<Stub />).replaceAll(/<[^>]+>/g, ' ');
}

test('figures about classes leave out what is zero', () => {
  const text = textOf({ classesToday: 1, absentYesterday: 0, registersToFinish: 0 });
  expect(text).toContain('Classes today');
  expect(text).not.toContain('Absent yesterday');
  expect(textOf({ classesToday: 0, withoutSeat: 0 })).not.toContain('Classes');
});
