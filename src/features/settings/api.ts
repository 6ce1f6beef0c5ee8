import * as contract from './contract.ts';
import { type ApiRoute, route } from '../../platform/http/execute-route.ts';
import { loadSiteContent } from './load-settings.ts';
import { loadShownContent, loadShownInstitute } from './schedules/load-shown.ts';
import { getAbout, getCareer, getHome, getShownLegal, getShop } from './show-site-content.ts';

export const settingsApi: ApiRoute[] = [
  route(contract.getInstitute, async (context) => ({ institute: await loadShownInstitute(context) })),
  route(contract.getHomeContent, async (context) => ({ content: await getHome(context) })),
  route(contract.getAboutContent, async ({ db }) => ({ content: await getAbout(db) })),
  route(contract.getLegalContent, async (context) => ({ content: await getShownLegal(context) })),
  route(contract.getPricingTiers, async (context) => ({ content: await loadShownContent(context, 'pricing-tiers') })),
  route(contract.getDeliverables, async ({ db }) => ({ content: await loadSiteContent(db, 'deliverables') })),
  route(contract.getOpenings, async ({ db }) => ({ content: await loadSiteContent(db, 'openings') })),
  route(contract.getShopContent, async (context) => ({ content: await getShop(context) })),
  route(contract.getCareerContent, async ({ db }) => ({ content: await getCareer(db) })),
];
