import type { RouteResponse } from '../../../platform/http/define-route.ts';
import type { getCareerContent, getHomeContent } from '../../settings/contract.ts';

/** Texts of the career page, from the settings. */
export type CareerContent = RouteResponse<typeof getCareerContent>['content'];
export type PartnerFirms = RouteResponse<typeof getHomeContent>['content']['partners'];
