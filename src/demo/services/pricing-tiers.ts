import type { DyeName } from '../content-types.ts';

export type PricingTierId = 'silver' | 'gold' | 'diamond';

export interface DemoPricingTier {
  id: PricingTierId;
  name: string;
  dye: DyeName;
  /** One sentence about the target customers. */
  fits: string;
  keywordsUpTo: number;
  blogsPerMonth: MonthlyRange;
  /** Presentations and PDF documents together. */
  presentationsPerMonth: MonthlyRange;
  monthlyReport: boolean;
  video: string;
  /** Rupees a month before GST, or null: price on request. */
  pricePerMonthRupees: number | null;
  priceLabel: string;
  minimumMonths: number;
}

/** The range includes both ends. */
export interface MonthlyRange {
  from: number;
  to: number;
}

/** Limits and counts from spec 1 §3. */
export const DEMO_PRICING_TIERS: DemoPricingTier[] = [
  {
    id: 'silver',
    name: 'Silver',
    dye: 'gulabi',
    fits: 'One shop, clinic or school in one city.',
    keywordsUpTo: 40,
    blogsPerMonth: { from: 10, to: 15 },
    presentationsPerMonth: { from: 1, to: 8 },
    monthlyReport: true,
    video: 'By contact',
    pricePerMonthRupees: null,
    priceLabel: 'Ask for a quotation',
    minimumMonths: 6,
  },
  {
    id: 'gold',
    name: 'Gold',
    dye: 'haldi',
    fits: 'Several branches, or several kinds of work.',
    keywordsUpTo: 100,
    blogsPerMonth: { from: 16, to: 25 },
    presentationsPerMonth: { from: 7, to: 11 },
    monthlyReport: true,
    video: 'By contact',
    pricePerMonthRupees: null,
    priceLabel: 'Ask for a quotation',
    minimumMonths: 6,
  },
  {
    id: 'diamond',
    name: 'Diamond',
    dye: 'neel',
    fits: 'A brand that sells in several cities or states.',
    keywordsUpTo: 200,
    blogsPerMonth: { from: 26, to: 40 },
    presentationsPerMonth: { from: 12, to: 20 },
    monthlyReport: true,
    video: 'By contact',
    pricePerMonthRupees: null,
    priceLabel: 'Ask for a quotation',
    minimumMonths: 6,
  },
];

/** Sentences below the plans. */
export const DEMO_PRICING_NOTES: string[] = [
  'Every plan has a monthly report, by the fifth of the month. Video is by contact.',
  'Quotations are per month and show GST on its own line. They stay fixed for six months.',
  'The first term is six months. After that either side may end with 30 days’ notice.',
  'Not included: money paid to advertising platforms, hosting and domain, filming, and printed work.',
];
