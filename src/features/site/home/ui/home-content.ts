import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import type { getHomeContent } from '../../../settings/contract.ts';

/** Texts and figures of the home page, from the settings. */
export type HomeContent = RouteResponse<typeof getHomeContent>['content'];
