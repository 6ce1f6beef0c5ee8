import type { RouteCall } from '../../../../platform/http/define-route.ts';
import { readSorting } from '../../../../kit/sorting.ts';
import type { listAudit } from '../audit-contract.ts';
import { AUDIT_SORTS, type AuditSorting } from '../../rules.ts';

/** What of the audit log is shown; it stands in the address. An empty text filters nothing. */
export interface AuditView {
  /** Somebody of the office, `system` or `others`. */
  actor: string;
  action: string;
  kind: string;
  subject: string;
  from: string;
  to: string;
  search: string;
  sort: AuditSorting;
  /** The last entry of the page before. */
  before: string;
}

const DEFAULT_SORT: AuditSorting = '-at';
const FILTERS = ['actor', 'action', 'kind', 'subject', 'from', 'to', 'search'] as const;
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Reads an address; what cannot be is left out. */
export function readAuditView(parameters: URLSearchParams): AuditView {
  const text = (name: string, pattern: RegExp) => {
    const value = (parameters.get(name) ?? '').trim();
    return pattern.test(value) ? value : '';
  };
  const day = (name: string) => {
    const value = text(name, /^2\d{3}-\d\d-\d\d$/);
    return Number.isNaN(Date.parse(`${value}T00:00:00Z`)) ? '' : value;
  };
  return {
    actor: text('actor', /^(?:system|others)$/) || text('actor', ID),
    action: text('action', /^[\w.-]{1,80}$/),
    kind: text('kind', /^[\w-]{1,40}$/),
    subject: text('subject', /^[^\0]{1,300}$/),
    from: day('from'),
    to: day('to'),
    search: (parameters.get('search') ?? '').trim().slice(0, 200),
    sort: readSorting(parameters.get('sort'), AUDIT_SORTS, DEFAULT_SORT),
    before: text('before', ID),
  };
}

/** The address of a view. */
export function auditHref(view: Partial<Omit<AuditView, 'sort'> & { sort: string }>, path = '/admin/audit'): string {
  const parameters = new URLSearchParams();
  for (const name of FILTERS) {
    const value = view[name];
    if (value) parameters.set(name, value);
  }
  if (view.sort && view.sort !== DEFAULT_SORT) parameters.set('sort', view.sort);
  if (view.before) parameters.set('before', view.before);
  return parameters.size === 0 ? path : `${path}?${parameters}`;
}

/** What the API is asked for a view. */
export function auditQuery(view: AuditView): NonNullable<RouteCall<typeof listAudit>['query']> {
  const set = (name: (typeof FILTERS)[number] | 'before') => view[name] || undefined;
  return {
    actor: set('actor'),
    action: set('action'),
    kind: set('kind'),
    subject: set('subject'),
    from: set('from'),
    to: set('to'),
    search: set('search'),
    sort: view.sort,
    before: set('before'),
  };
}

export function isAuditFiltered(view: AuditView): boolean {
  return FILTERS.some((name) => view[name] !== '');
}
