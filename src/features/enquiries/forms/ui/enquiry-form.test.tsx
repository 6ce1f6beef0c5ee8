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

test.each(['contact', 'demo', 'session', 'counselling', 'enquiry', 'course-enquiry'] as const)(
  'the %s form says to the browser that the phone is required, and names the country as it is shown',
  (kind) => {
    const html = show({ kind });
    expect(/<input[^>]*name="phone"[^>]*>/.exec(html)?.[0]).toContain('required=""');
    expect(html).toContain('aria-label="Country code: IN +91, India"');
  },
);

test('what went wrong is small in the counselling dialog alone', () => {
  const state = { message: 'Submission failed' };
  expect(show({ kind: 'counselling', state })).toContain('<p class="form-error type-small">');
  expect(show({ kind: 'contact', state })).toContain('<p class="form-error">');
});

test('a form before it is sent, or for nothing, gives none', () => {
  expect(show({ brochure: '/brochure/animation' })).not.toContain('href="/brochure/');
  expect(show({ state: { status: 'succeeded' } })).not.toContain('Open the brochure');
});

test('whoever wants a brochure is asked who they are, and writes no message', () => {
  const html = show({ kind: 'brochure', brochure: '/brochure/seo', values: { course: 'SEO' } });
  const asked = [...html.matchAll(/<(?:input|textarea)[^>]*type="(?!hidden)[^>]*name="(\w+)"/g)].map(
    ([, name]) => name,
  );
  expect(asked).toEqual(expect.arrayContaining(['name', 'email', 'phone', 'policy']));
  expect(html).not.toContain('<textarea');
  expect(html).toContain('name="message" value="Please send me the brochure of SEO."');
  expect(html).toContain('name="course" value="SEO"');
});
