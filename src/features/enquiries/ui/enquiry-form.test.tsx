import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { EnquiryForm, type EnquiryFormProps } from './enquiry-form.tsx';

function show(props: Partial<EnquiryFormProps>): string {
  return renderToStaticMarkup(<EnquiryForm kind="enquiry" courses={[]} country="IN" {...props} />);
}

test('a form that was sent for a brochure gives it', () => {
  const sent = show({ brochure: '/brochure/animation', state: { status: 'succeeded' } });
  expect(sent).toContain('Your enquiry was submitted successfully!');
  expect(sent).toMatch(/<a[^>]* href="\/brochure\/animation"/);
});

test('a form before it is sent, or for nothing, gives none', () => {
  expect(show({ brochure: '/brochure/animation' })).not.toContain('href="/brochure/');
  expect(show({ state: { status: 'succeeded' } })).not.toContain('Open the brochure');
});
