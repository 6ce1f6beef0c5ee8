import { z } from 'zod';
import { defineRoute, succeeded } from '../../platform/define-route.ts';
import { siteShapes, type SiteContent } from './shapes.ts';

export type Institute = SiteContent['institute'] & { addressLines: string[] };

export const getInstitute = defineRoute({
  method: 'GET',
  path: '/site/institute',
  summary: 'Name, contact block and other facts of the institute',
  access: 'anyone',
  rate: 'api',
  output: z.object({
    success: succeeded,
    /** `addressLines` is the whole address as it is printed, city and PIN last. */
    institute: siteShapes.institute.extend({ addressLines: z.array(z.string()) }),
  }),
});

export const getHomeContent = contentRoute('home', 'Texts and figures of the home page');
export const getAboutContent = contentRoute('about', 'Texts and figures of the about page');
export const getLegalContent = contentRoute('legal', 'Legal documents');
export const getPricingTiers = contentRoute('pricing-tiers', 'Plans of the agency services');
export const getDeliverables = contentRoute('deliverables', 'What each plan delivers, line by line');
export const getOpenings = contentRoute('openings', 'Jobs at the institute');

/** One call per subject: a subject without one cannot be read from outside. */
function contentRoute<const S extends keyof typeof siteShapes>(subject: S, summary: string) {
  return defineRoute({
    method: 'GET',
    path: `/site/content/${subject}` as const,
    summary,
    access: 'anyone',
    rate: 'api',
    output: z.object({ success: succeeded, content: siteShapes[subject] }),
  });
}
