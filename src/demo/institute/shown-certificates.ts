import { demoCertificateNumber } from '../certificate-number.ts';
import { DEMO_GRADUATES } from '../graduates.ts';

const CONSENT_NOTE =
  'Invented person. For a real one, the signed consent to show the certificate with the name is kept here with its date.';

/** The certificates on the home page, by their numbers. */
export const DEMO_SHOWN_CERTIFICATES = DEMO_GRADUATES.flatMap(({ email, studies }) =>
  studies.map(({ course }) => ({
    number: demoCertificateNumber(email, course),
    consent: { givenOn: '2026-10-20', note: CONSENT_NOTE },
  })),
);
