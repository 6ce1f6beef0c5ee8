import * as contract from './contract.ts';
import { type ApiRoute, route } from '../../platform/http/execute-route.ts';
import { loadInstitute, loadSiteContent } from './load-settings.ts';
import { getAbout, getCareer, getHome, getLegal, getShop } from './show-site-content.ts';

export const settingsApi: ApiRoute[] = [
  route(contract.getInstitute, async ({ db }) => ({ institute: await loadInstitute(db) })),
  route(contract.getHomeContent, async ({ db }) => ({ content: await getHome(db) })),
  route(contract.getAboutContent, async ({ db }) => ({ content: await getAbout(db) })),
  route(contract.getLegalContent, async ({ db }) => ({ content: await getLegal(db) })),
  route(contract.getPricingTiers, async ({ db }) => ({ content: await loadSiteContent(db, 'pricing-tiers') })),
  route(contract.getDeliverables, async ({ db }) => ({ content: await loadSiteContent(db, 'deliverables') })),
  route(contract.getOpenings, async ({ db }) => ({ content: await loadSiteContent(db, 'openings') })),
  route(contract.getShopContent, async ({ db }) => ({ content: await getShop(db) })),
  route(contract.getCareerContent, async ({ db }) => ({ content: await getCareer(db) })),
];
