import { isAdmin, type Role } from '../../../kit/roles.ts';

/** Views that one person can save of one list. */
export const MAX_VIEWS = 20;
/** Views that a list shows at most, shared ones of colleagues included. */
export const MAX_SHOWN_VIEWS = 100;
export const MAX_VIEW_NAME = 40;
export const MAX_VIEW_HREF = 2000;

/** Whether a role may open a page of the office; given by the application, which knows the pages. */
export type MayOpen = (role: Role, path: string) => boolean;

/** The page that a view shows. */
export function pathOfView(href: string): string {
  return href.split(/[?#]/)[0] ?? '';
}

/** Only its maker changes a view, and of a shared one an admin or owner as well. */
export function mayChangeView(
  caller: { userId: string; role: Role },
  view: { userId: string; isShared: boolean },
): boolean {
  return view.userId === caller.userId || (view.isShared && isAdmin(caller.role));
}
