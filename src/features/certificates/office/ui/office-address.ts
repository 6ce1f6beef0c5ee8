import { readSorting } from '../../../../kit/sorting.ts';
import type { RouteCall } from '../../../../platform/http/define-route.ts';
import type { listOfficeCertificates } from '../office-contract.ts';
import { CERTIFICATE_SORTS, type CertificateSorting } from '../../rules.ts';

type Query = NonNullable<RouteCall<typeof listOfficeCertificates>['query']>;
type StatusFilter = NonNullable<Query['status']>;

/** What the page of certificates shows; it stands in its address. */
export interface CertificatesView {
  status: StatusFilter | null;
  search: string;
  /** Days of issue in India, `2026-11-28`, or empty. */
  from: string;
  to: string;
  sort: CertificateSorting;
  /** From 1. */
  page: number;
}

export const CERTIFICATES_PER_PAGE = 20;
const DEFAULT_SORT: CertificateSorting = '-when';

export const statusFilters: Record<StatusFilter, string> = {
  genuine: 'Genuine',
  revoked: 'Revoked',
  replaced: 'Replaced',
};

/** Reads an address; what it does not know is left out. */
export function readCertificatesView(parameters: URLSearchParams): CertificatesView {
  const status = parameters.get('status') ?? '';
  const page = parameters.get('page') ?? '';
  const day = (name: string) => (isDay(parameters.get(name) ?? '') ? (parameters.get(name) ?? '') : '');
  return {
    status: isStatus(status) ? status : null,
    search: (parameters.get('search') ?? '').trim().slice(0, 200),
    from: day('from'),
    to: day('to'),
    sort: readSorting(parameters.get('sort'), CERTIFICATE_SORTS, DEFAULT_SORT),
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  };
}

/** The address of a view; what is as usual is left out. */
export function certificatesHref(view: Partial<Omit<CertificatesView, 'sort'> & { sort: string }>): string {
  const parameters = new URLSearchParams();
  if (view.status) parameters.set('status', view.status);
  if (view.search) parameters.set('search', view.search);
  if (view.from) parameters.set('from', view.from);
  if (view.to) parameters.set('to', view.to);
  if (view.sort && view.sort !== DEFAULT_SORT) parameters.set('sort', view.sort);
  if (view.page && view.page > 1) parameters.set('page', String(view.page));
  return parameters.size === 0 ? '/admin/certificates' : `/admin/certificates?${parameters.toString()}`;
}

/** What the API is asked for a view. */
export function certificatesQuery({ status, search, from, to, sort, page }: CertificatesView): Query {
  return {
    page,
    limit: CERTIFICATES_PER_PAGE,
    status: status ?? undefined,
    search: search || undefined,
    from: from || undefined,
    to: to || undefined,
    sort,
  };
}

export function isCertificatesFiltered({ status, search, from, to }: CertificatesView): boolean {
  return status !== null || search !== '' || from !== '' || to !== '';
}

function isDay(text: string): boolean {
  return /^2\d{3}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
}

function isStatus(text: string): text is StatusFilter {
  return Object.hasOwn(statusFilters, text);
}
