import { cleanLine } from '../../../kit/plain-text.ts';
import type { RouteCall } from '../../../platform/define-route.ts';
import type { listForms } from '../contract.ts';

/** What the list of enquiries shows; it stands in its address. */
export interface EnquiriesView {
  /** How the form names itself, or empty for all forms. */
  formHeading: string;
  search: string;
  /** From 1. */
  page: number;
}

export const SEARCH_LENGTH = 100;

const ENQUIRIES_PER_PAGE = 20;

/** Reads an address; what it does not know is left out. */
export function readEnquiriesView(parameters: URLSearchParams): EnquiriesView {
  const page = parameters.get('page') ?? '';
  return {
    formHeading: lineOf(parameters.get('formHeading'), 60),
    search: lineOf(parameters.get('search'), SEARCH_LENGTH),
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  };
}

/** The address of a view; what is as usual is left out. */
export function enquiriesHref(view: Partial<EnquiriesView>): string {
  const parameters = new URLSearchParams();
  if (view.formHeading) parameters.set('formHeading', view.formHeading);
  if (view.search) parameters.set('search', view.search);
  if (view.page && view.page > 1) parameters.set('page', String(view.page));
  const text = parameters.toString();
  return text ? `/admin/enquiries?${text}` : '/admin/enquiries';
}

/** What the API is asked for a view. */
export function enquiriesQuery(view: EnquiriesView): RouteCall<typeof listForms>['query'] {
  return {
    page: view.page,
    limit: ENQUIRIES_PER_PAGE,
    formHeading: view.formHeading || undefined,
    search: view.search || undefined,
  };
}

function lineOf(text: string | null, most: number): string {
  return cleanLine(text ?? '')
    .slice(0, most)
    .trim();
}
