import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import type { getHomeContent } from '../../../settings/contract.ts';

/** Texts and figures of the home page as the settings hold them. */
export type HomeContent = RouteResponse<typeof getHomeContent>['content'];
