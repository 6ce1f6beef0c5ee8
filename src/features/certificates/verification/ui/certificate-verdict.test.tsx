import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CertificateVerdict } from './certificate-verdict.tsx';

test('of a replaced certificate nothing is said of the new one, which may have been revoked since', () => {
  const html = renderToStaticMarkup(<CertificateVerdict verdict="replaced" />);
  expect(html).toContain('It is no longer valid. Check the certificate that replaced it.');
  expect(html).not.toContain('does.');
});
