import { describe, expect, it } from 'vitest';
import { DEMO_SERVICES } from './all-services.ts';
import { DEMO_DELIVERABLES, DEMO_SERVICE_DELIVERABLES } from './deliverables.ts';
import { DEMO_PRICING_TIERS } from './pricing-tiers.ts';

const OFFERINGS = [
  ['search-engine-optimisation', 'talaash', 'kajal'],
  ['blogging', 'pankh', 'gulabi'],
  ['paid-advertising', 'nishana', 'manjith'],
  ['email-marketing', 'barfi', 'haldi'],
  ['social-media-marketing', 'zanjeer', 'mehndi'],
  ['website-development', 'chaupar', 'palash'],
  ['content-marketing', 'buta', 'morpankh'],
];

describe('services', () => {
  it('are the seven of the specification, each with its own block and dye', () => {
    expect(DEMO_SERVICES.map((service) => [service.slug, service.family, service.dye])).toEqual(OFFERINGS);
  });

  it('have seven different ids and strategy keys', () => {
    expect(new Set(DEMO_SERVICES.map((service) => service.id)).size).toBe(7);
    expect(new Set(DEMO_SERVICES.map((service) => service.strategyKey)).size).toBe(7);
  });

  it.each(DEMO_SERVICES)('$slug has paragraphs and both columns of the comparison', (service) => {
    expect(service.paragraphs.length).toBeGreaterThanOrEqual(3);
    for (const points of [service.benefits, service.consequences]) {
      expect(points.length).toBeGreaterThanOrEqual(5);
      expect(points.length).toBeLessThanOrEqual(6);
      expect(new Set(points.map((point) => point.heading)).size).toBe(points.length);
    }
  });

  it.each(DEMO_SERVICES)('$slug has ten questions or more in three categories with underscores', (service) => {
    const categories = new Set(service.faqs.map((faq) => faq.category));
    expect(service.faqs.length).toBeGreaterThanOrEqual(10);
    expect(categories.size).toBe(3);
    for (const category of categories) expect(category).toMatch(/^[a-z]+(_[a-z]+)+$/);
    expect(new Set(service.faqs.map((faq) => faq.question)).size).toBe(service.faqs.length);
  });
});

describe('pricing tiers', () => {
  it('carry the figures of the specification', () => {
    const figures = DEMO_PRICING_TIERS.map((tier) => ({
      name: tier.name,
      keywords: tier.keywordsUpTo,
      blogPosts: [tier.blogsPerMonth.from, tier.blogsPerMonth.to],
      documents: [tier.presentationsPerMonth.from, tier.presentationsPerMonth.to],
    }));
    expect(figures).toEqual([
      { name: 'Silver', keywords: 40, blogPosts: [10, 15], documents: [1, 8] },
      { name: 'Gold', keywords: 100, blogPosts: [16, 25], documents: [7, 11] },
      { name: 'Diamond', keywords: 200, blogPosts: [26, 40], documents: [12, 20] },
    ]);
  });

  it('all include the monthly report, and give video by contact', () => {
    expect(DEMO_PRICING_TIERS.every((tier) => tier.monthlyReport && tier.video === 'By contact')).toBe(true);
  });
});

describe('deliverables', () => {
  it('say for whom they are', () => {
    expect(DEMO_DELIVERABLES.scope).toContain('businesses targeting fewer than 200 keywords');
  });

  it('agree with the tiers', () => {
    const row = (label: string) => DEMO_DELIVERABLES.rows.find((candidate) => candidate.label === label)?.values;
    for (const tier of DEMO_PRICING_TIERS) {
      expect(row('Keywords')?.[tier.id]).toBe(`up to ${tier.keywordsUpTo}`);
      expect(row('Blogs a month')?.[tier.id]).toBe(`${tier.blogsPerMonth.from} to ${tier.blogsPerMonth.to}`);
      expect(row('PPT or PDF a month')?.[tier.id]).toBe(
        `${tier.presentationsPerMonth.from} to ${tier.presentationsPerMonth.to}`,
      );
    }
  });

  it('add lines for each strategy key and for no other', () => {
    expect(Object.keys(DEMO_SERVICE_DELIVERABLES).sort()).toEqual(
      DEMO_SERVICES.map((service) => service.strategyKey).sort(),
    );
  });
});
