import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { BatchFields } from './batch-fields.tsx';

const room = { id: 'r1', name: 'Print room', seats: 12, isArchived: false };

const show = (rooms: (typeof room)[]) =>
  renderToStaticMarkup(
    <BatchFields
      batch={null}
      choices={{ success: true, courses: [], trainers: [], rooms }}
      course=""
      errors={{}}
      proposedCode=""
      onAddRoom={() => {}}
      check={null}
    />,
  );

it('offers to add a room only where there is none to choose', () => {
  expect(show([])).toContain('Add room');
  expect(show([room])).toContain('Print room, 12 seats');
  expect(show([room])).not.toContain('Add room');
});
