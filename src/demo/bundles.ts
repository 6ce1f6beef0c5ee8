/** Courses of the demo institute at one price. */
export interface DemoBundle {
  slug: string;
  name: string;
  /** Slugs, in display order. */
  courses: string[];
  priceRupees: number;
  isPublished: boolean;
}

export const DEMO_BUNDLES: DemoBundle[] = [
  {
    slug: 'draw-it-and-build-it',
    name: 'Draw it and build it',
    courses: ['ui-ux-design', 'web-development'],
    priceRupees: 59_999,
    isPublished: true,
  },
  {
    slug: 'both-market-courses',
    name: 'Both market courses',
    courses: ['stock-market-basic', 'stock-market-professional'],
    priceRupees: 32_999,
    isPublished: true,
  },
];
