/**
 * Paths of the office that were renamed, each with its replacement: pages (`/admin/…`) and calls (`/api/admin/…`). Bookmarks, links in
 * sent mails, and programs with an API key use the old ones. A parameter has the same name in both.
 */
export const MOVED_PATHS: Readonly<Record<string, string>> = {
  '/admin/accounts': '/admin/reconciliation',
  '/admin/people/give': '/admin/people/grant',
  '/admin/posts/shelf': '/admin/posts/taxonomy',
  '/api/admin/accounts': '/api/admin/reconciliation',
  '/api/admin/accounts/findings.csv': '/api/admin/reconciliation/discrepancies.csv',
  '/api/admin/accounts/findings/:id/resolve': '/api/admin/reconciliation/discrepancies/:id/resolve',
  '/api/admin/accounts/match': '/api/admin/reconciliation/runs',
  '/api/admin/attempts/:id/set-aside': '/api/admin/attempts/:id/void',
  '/api/admin/certificates/pictures': '/api/admin/certificates/images',
  '/api/admin/contests': '/api/admin/appeals',
  '/api/admin/contests/:id': '/api/admin/appeals/:id',
  '/api/admin/courses/:id/take-back': '/api/admin/courses/:id/grants/revoke',
  '/api/admin/grants/:id/take-back': '/api/admin/grants/:id/revoke',
  '/api/admin/instalments/dues/:dueId/desk-payment': '/api/admin/instalments/dues/:dueId/offline-payment',
  '/api/admin/orders/:id/desk-payment': '/api/admin/orders/:id/offline-payment',
  '/api/admin/posts/shelf': '/api/admin/posts/taxonomy',
  '/api/admin/questions/:id/picture': '/api/admin/questions/:id/image',
  '/api/admin/questions/picture': '/api/admin/questions/image',
  '/api/admin/questions/pictures': '/api/admin/questions/images',
  '/api/admin/refunds/:id/given-back': '/api/admin/refunds/:id/offline-refund',
};

/** The new path of a renamed one; `null` for every other path. */
export function movedPath(pathname: string): string | null {
  if (!OFFICE.test(pathname)) return null;
  for (const { pattern, to } of moved) {
    const match = pattern.exec(pathname);
    if (match) return to.replaceAll(/:(\w+)/g, (_, name: string) => match.groups?.[name] ?? '');
  }
  return null;
}

const OFFICE = /^(?:\/api)?\/admin\//;

const moved = Object.entries(MOVED_PATHS).map(([from, to]) => ({
  pattern: new RegExp(`^${from.replaceAll('.', String.raw`\.`).replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
  to,
}));
