import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Demo } from '../demo-contract.ts';
import { DemoCards } from './demo-cards.tsx';

const demo = (fields: Partial<Demo>) =>
  ({
    id: '1',
    startsAt: '2026-11-28T05:30:00.000Z',
    isOnline: false,
    title: '',
    course: '',
    left: 3,
    ...fields,
  }) as Demo;

test.each([
  [{ title: 'Run your first ad', course: 'Digital Marketing' }, ['Run your first ad', 'Digital Marketing']],
  [{ title: '', course: 'Digital Marketing' }, ['Digital Marketing']],
  [{ title: 'Open day', course: '' }, ['Open day']],
])('a class names its course beside its title: %j', (fields, words) => {
  const html = renderToStaticMarkup(<DemoCards demos={[demo(fields)]} />);
  for (const word of words) expect(html.split(word)).toHaveLength(2);
});
