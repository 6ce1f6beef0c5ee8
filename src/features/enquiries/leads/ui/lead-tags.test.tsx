import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { MAX_LEAD_TAGS } from '../../rules.ts';
import { LeadTags } from './lead-tags.tsx';

function show(tags: string[]): string {
  const lead = { id: '0192f0c1-0000-7000-8000-000000000001', version: 1, tags };
  const Stub = createRoutesStub([{ path: '/', Component: () => <LeadTags lead={lead} inUse={[]} /> }]);
  return renderToStaticMarkup(<Stub />);
}

test('each tag can be removed, and one more added until there are enough', () => {
  const html = show(['Hot', 'Needs EMI']);
  expect(html).toContain('aria-label="Remove the tag Needs EMI"');
  expect(html).toContain('lead-tag-add');
  const full = show(Array.from({ length: MAX_LEAD_TAGS }, (_, at) => `Tag ${at}`));
  expect(full).not.toContain('lead-tag-add');
});
