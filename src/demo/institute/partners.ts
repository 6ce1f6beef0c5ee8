export interface DemoPartner {
  name: string;
  /** What the firm does, in a few words. */
  trade: string;
  partnerSince: number;
  /** Why the name may be shown. */
  consentNote: string;
}

const CONSENT_NOTE = 'Invented firm. For a real one, its written permission to show the name is kept here.';

/** Hiring partners whose names the marquee shows; all are invented. */
export const DEMO_PARTNERS: DemoPartner[] = [
  { name: 'Kalpit Labs', trade: 'Software for small shops', partnerSince: 2020, consentNote: CONSENT_NOTE },
  { name: 'Udaharan', trade: 'Accounts and tax office', partnerSince: 2021, consentNote: CONSENT_NOTE },
  { name: 'Maano Media', trade: 'Films and animation', partnerSince: 2021, consentNote: CONSENT_NOTE },
  { name: 'Namoona', trade: 'Fashion and textiles', partnerSince: 2022, consentNote: CONSENT_NOTE },
  { name: 'Khayali Foods', trade: 'Pickles and snacks', partnerSince: 2023, consentNote: CONSENT_NOTE },
  { name: 'Anumaan', trade: 'Data and web development', partnerSince: 2024, consentNote: CONSENT_NOTE },
  { name: 'Katha', trade: 'Publishing and apps for reading', partnerSince: 2025, consentNote: CONSENT_NOTE },
];
