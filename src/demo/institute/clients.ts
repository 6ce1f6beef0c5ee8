export interface DemoClient {
  name: string;
  /** What the firm does, in a few words. */
  trade: string;
  since: number;
}

/** Firms that the agency works for; all are invented. */
export const DEMO_CLIENTS: DemoClient[] = [
  { name: 'Banaavati Bakers', trade: 'Biscuits and birthday cakes', since: 2020 },
  { name: 'Manghadant Books', trade: 'Bookshop', since: 2021 },
  { name: 'Khwaabi Sarees', trade: 'Chikankari sarees', since: 2021 },
  { name: 'Kahaani Dental', trade: 'Dental clinic', since: 2022 },
  { name: 'Aisa Waisa Hardware', trade: 'Locks and tools', since: 2023 },
  { name: 'Jaise Travels', trade: 'Buses and tours', since: 2023 },
  { name: 'Tasavvur Eyes', trade: 'Spectacles and lenses', since: 2024 },
  { name: 'Maan Lo School', trade: 'School, classes 1 to 8', since: 2025 },
];
