export interface DemoClient {
  name: string;
  /** What the firm does, in a few words. */
  trade: string;
  since: number;
  /** Why the name may be shown. */
  consentNote: string;
}

const CONSENT_NOTE = 'Invented firm. For a real one, its written permission to be named as a client is kept here.';

/** Firms that the agency works for; all are invented. */
export const DEMO_CLIENTS: DemoClient[] = [
  { name: 'Banaavati Bakers', trade: 'Biscuits and birthday cakes', since: 2020, consentNote: CONSENT_NOTE },
  { name: 'Manghadant Books', trade: 'Bookshop', since: 2021, consentNote: CONSENT_NOTE },
  { name: 'Khwaabi Sarees', trade: 'Chikankari sarees', since: 2021, consentNote: CONSENT_NOTE },
  { name: 'Kahaani Dental', trade: 'Dental clinic', since: 2022, consentNote: CONSENT_NOTE },
  { name: 'Aisa Waisa Hardware', trade: 'Locks and tools', since: 2023, consentNote: CONSENT_NOTE },
  { name: 'Jaise Travels', trade: 'Buses and tours', since: 2023, consentNote: CONSENT_NOTE },
  { name: 'Tasavvur Eyes', trade: 'Spectacles and lenses', since: 2024, consentNote: CONSENT_NOTE },
  { name: 'Maan Lo School', trade: 'School, classes 1 to 8', since: 2025, consentNote: CONSENT_NOTE },
];
