import type { PricingTierId } from './pricing-tiers.ts';

export interface DemoDeliverables {
  heading: string;
  /** Target customers of the plans (spec 1 §2, service page). */
  scope: string;
  /** Offered to a client beyond the scope. */
  custom: string;
  rows: DemoDeliverableRow[];
}

/** One line of the plan grid: the value of each plan, as text for one cell. */
export interface DemoDeliverableRow {
  label: string;
  values: Record<PricingTierId, string>;
}

/** The plan grid of every service page; figures from spec 1 §3. */
export const DEMO_DELIVERABLES: DemoDeliverables = {
  heading: 'Deliverables of the plans',
  scope: 'Deliverables are for businesses targeting fewer than 200 keywords.',
  custom: 'Larger? We will write a plan for you.',
  rows: [
    { label: 'Keywords', values: { silver: 'up to 40', gold: 'up to 100', diamond: 'up to 200' } },
    { label: 'Blogs a month', values: { silver: '10 to 15', gold: '16 to 25', diamond: '26 to 40' } },
    { label: 'PPT or PDF a month', values: { silver: '1 to 8', gold: '7 to 11', diamond: '12 to 20' } },
    { label: 'Monthly report', values: { silver: 'Yes', gold: 'Yes', diamond: 'Yes' } },
    { label: 'Video', values: { silver: 'By contact', gold: 'By contact', diamond: 'By contact' } },
  ],
};

/** Lines that one service adds to the grid, by its strategy key. */
export const DEMO_SERVICE_DELIVERABLES: Record<string, DemoDeliverableRow[]> = {
  search_engine_optimisation: [
    {
      label: 'Technical check of the site',
      values: { silver: 'every quarter', gold: 'every month', diamond: 'every month' },
    },
    { label: 'Competitors compared', values: { silver: '3', gold: '5', diamond: '8' } },
  ],
  blogging: [
    { label: 'Talks with your people', values: { silver: '1 a month', gold: '2 a month', diamond: '3 a month' } },
    { label: 'Old articles updated a month', values: { silver: '2', gold: '4', diamond: '8' } },
  ],
  paid_advertising: [
    { label: 'Platforms managed', values: { silver: '1', gold: '2', diamond: '3' } },
    { label: 'Note on spend', values: { silver: 'every week', gold: 'every week', diamond: 'twice a week' } },
  ],
  email_marketing: [
    { label: 'Newsletters a month', values: { silver: '1', gold: '2', diamond: '4' } },
    { label: 'Automatic e-mails', values: { silver: '4', gold: '6', diamond: '10' } },
  ],
  social_media_marketing: [
    { label: 'Posts a month', values: { silver: '12', gold: '16', diamond: '24' } },
    { label: 'Half days of filming a month', values: { silver: '1', gold: '1', diamond: '2' } },
  ],
  website_development: [
    { label: 'Hours of changes a month', values: { silver: '4', gold: '8', diamond: '16' } },
    {
      label: 'Speed check on a real phone',
      values: { silver: 'every month', gold: 'every month', diamond: 'every week' },
    },
  ],
  content_marketing: [
    {
      label: 'Map of buyers’ questions',
      values: { silver: 'once', gold: 'every half year', diamond: 'every quarter' },
    },
    { label: 'Case notes with consent', values: { silver: '1 a quarter', gold: '1 a month', diamond: '2 a month' } },
  ],
};
