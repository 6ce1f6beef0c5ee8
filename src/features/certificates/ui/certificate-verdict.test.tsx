import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CertificateVerdict } from './certificate-verdict.tsx';

test('of a replaced certificate nothing is said of the new one, which may have been revoked since', () => {
  const html = renderToStaticMarkup(<CertificateVerdict verdict="replaced" />);
  expect(html).toContain('It no longer counts. Check the one that was issued in its place.');
  expect(html).not.toContain('does.');
});
