import type { RouteCall } from '../../../platform/define-route.ts';
import type { listAudit } from '../../reports/audit-contract.ts';

/** What of the audit log is shown; it stands in the address. An empty text filters nothing. */
export interface AuditView {
  /** Somebody of the office, `system` or `others`. */
  actor: string;
  action: string;
  kind: string;
  subject: string;
  from: string;
  to: string;
  /** The entry after which the page begins. */
  before: string;
}

const NAMES = ['actor', 'action', 'kind', 'subject', 'from', 'to', 'before'] as const;
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
    before: text('before', ID),
  };
}

/** The address of a view. */
export function auditHref(view: Partial<AuditView>, path = '/admin/audit'): string {
  const parameters = new URLSearchParams();
  for (const name of NAMES) {
    const value = view[name];
    if (value) parameters.set(name, value);
  }
  return parameters.size === 0 ? path : `${path}?${parameters}`;
}

/** What the API is asked for a view. */
export function auditQuery(view: AuditView): NonNullable<RouteCall<typeof listAudit>['query']> {
  const set = (name: (typeof NAMES)[number]) => view[name] || undefined;
  return {
    actor: set('actor'),
    action: set('action'),
    kind: set('kind'),
    subject: set('subject'),
    from: set('from'),
    to: set('to'),
    before: set('before'),
  };
}

export function isAuditFiltered(view: AuditView): boolean {
  return NAMES.some((name) => name !== 'before' && view[name] !== '');
}
