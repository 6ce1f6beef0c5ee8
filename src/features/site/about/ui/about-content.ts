import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import type { getAboutContent } from '../../../settings/contract.ts';

/** Texts and figures of the about page, from the settings. */
export type AboutContent = RouteResponse<typeof getAboutContent>['content'];
