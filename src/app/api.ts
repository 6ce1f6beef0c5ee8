import { executeRoute, type ApiRoute } from '../platform/http/execute-route.ts';
import type { Context } from '../platform/http/context.ts';
import type { Caller, RequestInfo } from '../platform/http/caller.ts';
import type { RouteResponse, RouteCall, RouteContract } from '../platform/http/define-route.ts';
import { accountsApi } from '../features/accounts/api.ts';
import { viewsApi } from '../features/accounts/saved-views/views-api.ts';
import { mayOpen } from '../ui/office/office-sections.ts';
import { assessmentApi } from '../features/assessment/api.ts';
import { assessmentOfficeApi } from '../features/assessment/office-api.ts';
import { assignmentsApi } from '../features/assignments/api.ts';
import { gradebookApi } from '../features/assignments/gradebook/gradebook-api.ts';
import { authoringApi } from '../features/authoring/api.ts';
import { coursesApi } from '../features/authoring/courses/courses-api.ts';
import { batchesApi } from '../features/batches/api.ts';
import { calendarApi } from '../features/batches/calendar/calendar-api.ts';
import { meetingsApi } from '../features/batches/meetings/meetings-api.ts';
import { blogApi } from '../features/blog/api.ts';
import { blogOfficeApi } from '../features/blog/office-list/office-api.ts';
import { careersApi } from '../features/careers/api.ts';
import { cartApi } from '../features/cart/api.ts';
import { catalogueApi } from '../features/catalogue/api.ts';
import { bundleApi } from '../features/catalogue/bundles/bundle-api.ts';
import { courseOfficeApi } from '../features/catalogue/course-editing/course-office-api.ts';
import { serviceApi } from '../features/catalogue/services/service-api.ts';
import { certificatesApi } from '../features/certificates/api.ts';
import { certificatesOfficeApi } from '../features/certificates/office/office-api.ts';
import { ordersApi } from '../features/orders/api.ts';
import { listReadable } from '../features/orders/orders/may-read-order.ts';
import { orderDue } from '../features/orders/store.ts';
import { reconciliationApi } from '../features/reconciliation/api.ts';
import { couponsApi } from '../features/coupons/api.ts';
import { newsletterApi } from '../features/newsletter/api.ts';
import { reviewsApi } from '../features/reviews/api.ts';
import { phoneVerificationApi } from '../features/phone-verification/api.ts';
import { enquiriesApi } from '../features/enquiries/api.ts';
import { demoApi } from '../features/enquiries/demo-classes/demo-api.ts';
import { inboxApi } from '../features/enquiries/leads/inbox-api.ts';
import { leadImportApi } from '../features/enquiries/lead-import/lead-import-api.ts';
import { instalmentsApi } from '../features/instalments/api.ts';
import { listDuesOf } from '../features/instalments/list-dues-of.ts';
import { invoicesApi } from '../features/invoices/api.ts';
import { learningApi } from '../features/learning/api.ts';
import { mediaApi } from '../features/media/api.ts';
import { notificationsApi } from '../features/notifications/api.ts';
import { privacyApi } from '../features/privacy/api.ts';
import { reportsApi } from '../features/reports/api.ts';
import { settingsApi } from '../features/settings/api.ts';
import { webhooksApi } from '../features/webhooks/api.ts';
import { siteApi } from '../features/site/editors/site-api.ts';
import { siteSchedulesApi } from '../features/site/schedules/api.ts';
import { mediaUsages } from './media-usages.ts';

/** Every call of the product, feature by feature. */
export const apiRoutes: ApiRoute[] = [
  ...settingsApi,
  ...phoneVerificationApi,
  ...accountsApi,
  ...viewsApi(mayOpen),
  ...webhooksApi,
  ...notificationsApi,
  ...newsletterApi,
  ...enquiriesApi,
  ...demoApi,
  ...leadImportApi,
  ...inboxApi,
  ...careersApi,
  ...cartApi,
  ...mediaApi(mediaUsages),
  ...catalogueApi,
  ...bundleApi,
  ...courseOfficeApi,
  ...serviceApi,
  ...reviewsApi,
  ...blogApi,
  ...blogOfficeApi,
  ...learningApi,
  ...certificatesApi,
  ...certificatesOfficeApi,
  ...assessmentApi,
  ...assessmentOfficeApi,
  ...assignmentsApi,
  ...gradebookApi,
  ...authoringApi,
  ...coursesApi,
  ...batchesApi,
  ...calendarApi(listDuesOf),
  ...meetingsApi,
  ...couponsApi,
  ...invoicesApi,
  ...instalmentsApi({ listReadable, orderDue }),
  ...ordersApi,
  ...reconciliationApi,
  ...privacyApi,
  ...siteApi,
  ...siteSchedulesApi,
  ...reportsApi,
];

/** Calls the API in process, for page loaders: the same access check and validation as over HTTP, without the hop. */
export function createInProcessApi(
  context: Context,
  caller: Caller,
  requestInfo: RequestInfo,
  setHeader: (name: string, value: string) => void = () => undefined,
) {
  return async function call<C extends RouteContract>(request: RouteCall<C>): Promise<RouteResponse<C>> {
    const found = routesByKey.get(`${request.method} ${request.path}`);
    if (!found) throw new Error(`No call ${request.method} ${request.path}`);
    const parts = request as { params?: unknown; query?: unknown; body?: unknown };
    const answer = await executeRoute(context, found, {
      params: parts.params,
      query: parts.query,
      body: parts.body,
      caller,
      requestInfo,
      setHeader,
    });
    return answer as RouteResponse<C>;
  };
}

const routesByKey = new Map(apiRoutes.map((entry) => [`${entry.contract.method} ${entry.contract.path}`, entry]));
