import { listPeople } from '../features/accounts/list-people.ts';
import * as people from '../features/accounts/people-contract.ts';
import { PEOPLE_SORTS } from '../features/accounts/rules.ts';
import { listOfficeCertificates } from '../features/certificates/list-office-certificates.ts';
import * as certificates from '../features/certificates/office-contract.ts';
import { CERTIFICATE_SORTS } from '../features/certificates/rules.ts';
import { listOrders } from '../features/checkout/list-orders.ts';
import * as orders from '../features/checkout/office-contract.ts';
import { ORDER_SORTS } from '../features/checkout/rules.ts';
import * as leads from '../features/enquiries/inbox-contract.ts';
import { countWaitingLeads, listLeadChoices, listLeads } from '../features/enquiries/list-leads.ts';
import { listSubscribers } from '../features/enquiries/list-subscribers.ts';
import { LEAD_SORTS, SUBSCRIBER_SORTS } from '../features/enquiries/rules.ts';
import * as subscribers from '../features/enquiries/subscriber-contract.ts';
import * as invoices from '../features/invoices/contract.ts';
import { listOfficeInvoices } from '../features/invoices/list-office-invoices.ts';
import { INVOICE_SORTS } from '../features/invoices/rules.ts';
import { sortingsOf } from '../kit/sorting.ts';
import type { Database } from '../platform/database.ts';

/** One look at the office: the first page of a list in one order or with one filter, or a figure. */
export interface OfficeRead {
  name: string;
  /** Of an unfiltered list: its order comes from an index alone. */
  isPlain: boolean;
  run: (db: Database) => Promise<unknown>;
}

/** Every list of the office that grows with the institute, in every order and with its main filters. */
export const officeReads: OfficeRead[] = [
  ...reads(
    'orders',
    sortingsOf(ORDER_SORTS),
    [{ state: 'paid' }, { state: 'open' }, { way: 'online' }, { paid: '30-days' }, { search: 'student77@' }],
    (db, query) => listOrders({ db }, orders.listOrders.query.parse(query)),
  ),
  ...reads(
    'people',
    sortingsOf(PEOPLE_SORTS),
    [{ role: 'student' }, { role: 'counsellor' }, { state: 'open' }, { search: 'student77@' }],
    (db, query) => listPeople({ db }, people.listPeople.query.parse(query)),
  ),
  ...reads(
    'enquiries',
    [...LEAD_SORTS],
    [
      { stage: 'lost' },
      { stage: 'new' },
      { owner: 'none' },
      { followUp: 'due' },
      { course: 'Natural Dyes' },
      { search: 'lead77@' },
    ],
    (db, query) => listLeads({ db }, leads.listLeads.query.parse(query)),
  ),
  ...reads(
    'invoices',
    sortingsOf(INVOICE_SORTS),
    [{ month: new Date().toISOString().slice(0, 7) }, { search: 'student77@' }],
    (db, query) => listOfficeInvoices({ db }, invoices.listOfficeInvoices.query.parse(query)),
  ),
  ...reads('certificates', sortingsOf(CERTIFICATE_SORTS), [{ status: 'genuine' }, { search: 'joshi' }], (db, query) =>
    listOfficeCertificates({ db }, certificates.listOfficeCertificates.query.parse(query)),
  ),
  ...reads('newsletter', sortingsOf(SUBSCRIBER_SORTS), [{ state: 'confirmed' }], (db, query) =>
    listSubscribers({ db }, subscribers.listSubscribers.query.parse(query)),
  ),
  { name: 'enquiries: what the filters offer', isPlain: false, run: (db) => listLeadChoices({ db }) },
  { name: 'enquiries: who waits', isPlain: false, run: (db) => countWaitingLeads({ db }) },
];

function reads(
  list: string,
  sorts: string[],
  filters: object[],
  run: (db: Database, query: object) => Promise<unknown>,
): OfficeRead[] {
  return [
    ...sorts.map((sort) => ({
      name: `${list} by ${sort}`,
      isPlain: true,
      run: (db: Database) => run(db, { sort }),
    })),
    ...filters.map((filter) => ({
      name: `${list} with ${JSON.stringify(filter)}`,
      isPlain: false,
      run: (db: Database) => run(db, filter),
    })),
  ];
}
