export interface DemoPartner {
  name: string;
  /** What the firm does, in a few words. */
  trade: string;
  partnerSince: number;
}

/** Hiring partners whose names the marquee shows; all are invented. */
export const DEMO_PARTNERS: DemoPartner[] = [
  { name: 'Kalpit Labs', trade: 'Software for small shops', partnerSince: 2020 },
  { name: 'Udaharan', trade: 'Accounts and tax office', partnerSince: 2021 },
  { name: 'Maano Media', trade: 'Films and animation', partnerSince: 2021 },
  { name: 'Namoona', trade: 'Fashion and textiles', partnerSince: 2022 },
  { name: 'Khayali Foods', trade: 'Pickles and snacks', partnerSince: 2023 },
  { name: 'Anumaan', trade: 'Data and web development', partnerSince: 2024 },
  { name: 'Katha', trade: 'Publishing and apps for reading', partnerSince: 2025 },
];
