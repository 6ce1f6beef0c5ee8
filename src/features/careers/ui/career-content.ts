import type { RouteAnswer } from '../../../platform/http/define-route.ts';
import type { getCareerContent, getHomeContent } from '../../settings/contract.ts';

/** Texts of the career page as the settings hold them. */
export type CareerContent = RouteAnswer<typeof getCareerContent>['content'];
export type PartnerFirms = RouteAnswer<typeof getHomeContent>['content']['partners'];
