import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Certificate } from '../../contract.ts';
import { CertificateCard } from './certificate-card.tsx';

test('a revoked certificate says why, if the office publishes the reason', () => {
  const certificate = {
    number: 'MSL-7K3Q-9XVB-2M4T-D8WZ',
    status: 'revoked',
    name: 'Kavya Srivastava',
    course: 'Animation',
    date: '2026-11-29T11:44:13.931Z',
    dye: 'firozi',
    reason: null,
  } as Certificate;
  const show = (shown: Certificate) => renderToStaticMarkup(<CertificateCard certificate={shown} place={1} />);
  expect(show(certificate)).toContain('It is no longer valid. Contact us to know why.');
  expect(show({ ...certificate, reason: 'Wrong person' })).toContain('It is no longer valid. Reason: Wrong person');
});
