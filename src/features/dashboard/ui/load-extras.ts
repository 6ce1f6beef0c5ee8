import type {
  listNotificationPreferences,
  listNotifications,
  Notification,
  NotificationPreference,
} from '../../notifications/contract.ts';
import type { getMyData, MyData } from '../../privacy/contract.ts';
import { loadPart, mapPart, type Part } from './load-part.ts';
import type { SectionRequest } from './section-request.ts';
import { redirect } from 'react-router';
import { countPages, NOTIFICATIONS_PER_PAGE, readPage } from './paging.ts';
import { sections } from './sections.ts';

export interface NotificationsData {
  notices: Notification[];
  unread: number;
  page: number;
  pages: number;
  preferences: NotificationPreference[];
}

/** One page of the learner's notifications, and their preferences. */
export async function loadNotifications({
  call,
  search,
  signInHref,
}: SectionRequest): Promise<Part<NotificationsData>> {
  const query = { page: readPage(search.get('page')), limit: NOTIFICATIONS_PER_PAGE };
  const both = Promise.all([
    call<typeof listNotifications>({ method: 'GET', path: '/notices', query }),
    call<typeof listNotificationPreferences>({ method: 'GET', path: '/notices/preferences' }),
  ]);
  const part = await loadPart(both, 'Failed to fetch notices', signInHref);
  const pages = countPages(part.value?.[0].total ?? 0, NOTIFICATIONS_PER_PAGE);
  if (part.value && query.page > pages) throw redirect(`${sections.notices.href}?page=${pages}`);
  return mapPart(part, ([{ notices: notifications, unread, page }, { preferences }]) => ({
    notices: notifications,
    unread,
    page,
    pages,
    preferences,
  }));
}

export interface DataPart extends MyData {
  /** From the mail that confirms erasure, or `null`. */
  eraseToken: string | null;
}

/** Copies and consents. */
export async function loadMyData({ call, search, signInHref }: SectionRequest): Promise<Part<DataPart>> {
  const response = await loadPart(
    call<typeof getMyData>({ method: 'GET', path: '/privacy' }),
    'Failed to fetch your data',
    signInHref,
  );
  return mapPart(response, (data) => ({ ...data, eraseToken: search.get('erase') }));
}

/** Number of unread notifications; 0 when counting fails, because the page works without it. */
export async function countUnread({ call }: Pick<SectionRequest, 'call'>): Promise<number> {
  const query = { page: 1, limit: 1 };
  const answer = call<typeof listNotifications>({ method: 'GET', path: '/notices', query });
  return answer.then(
    ({ unread }) => unread,
    () => 0,
  );
}
