import '../../../ui/office/record-page.css';
import '../../enquiries/leads/ui/inbox.css';
import '../../enquiries/leads/ui/lead-panel.css';
import '../../enquiries/leads/ui/lead-record.css';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { formatPaise } from '../../../kit/numbers/money.ts';
import { formatOrderNumber } from '../../../kit/numbers/order-number.ts';
import { isMaskedPhone } from '../../../kit/permissions.ts';
import { ACCOUNTANTS, type Role } from '../../../kit/roles.ts';
import { Badge } from '../../../ui/badge.tsx';
import { useApplication } from '../../../ui/document/application-context.ts';
import { applicationMeta } from '../../../ui/document/application-meta.ts';
import { pageContext, type CallApi } from '../../../ui/document/page-context.ts';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { findPlace } from '../../../ui/lists/find-place.ts';
import { OfficePage } from '../../../ui/office/office-page.tsx';
import { RecordCrumb, useKeptPlace } from '../../../ui/office/record-crumb.tsx';
import { mayOpenPage } from '../../../ui/office/office-sections.ts';
import { sourceDetails } from '../../../ui/office/source-details.ts';
import type { listCourses } from '../../catalogue/contract.ts';
import type { listUpcomingDemos } from '../../enquiries/demo-classes/demo-contract.ts';
import type { listLeadChoices, listLeads } from '../../enquiries/leads/inbox-contract.ts';
import { describeDue, stageTones } from '../../enquiries/leads/ui/inbox-labels.ts';
import { inboxList, leadHref, type InboxView } from '../../enquiries/leads/ui/inbox-list.ts';
import { LeadRecord } from '../../enquiries/leads/ui/lead-record.tsx';
import { STAGE_NAMES, type LeadStage } from '../../enquiries/rules.ts';
import {
  PaymentLinkButton,
  type LinkPreview,
  type PaymentLinkSubject,
} from '../../orders/payment-links/ui/payment-link-dialog.tsx';
import { leadTimeline } from './lead-timeline.ts';
import { loadLead, type LoadedLead } from './load-lead.ts';

export const meta = applicationMeta('Enquiry');

const SALE = '/admin/orders/new';

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const { call, publicUrl } = context.get(pageContext);
  const [loaded, { owners, tags: tagsInUse }, { courses }] = await Promise.all([
    loadLead(call, params.id ?? ''),
    call<typeof listLeadChoices>({ method: 'GET', path: '/leads/choices' }),
    call<typeof listCourses>({ method: 'GET', path: '/courses/courseAll', query: { type: 'Courses' } }),
  ]);
  const view = { ...inboxList.read(url.searchParams), lead: '' };
  const [place, nextDemo] = await Promise.all([
    placeOf(call, view, loaded.detail.lead),
    findNextDemo(call, loaded.detail.lead.course),
  ]);
  const offered = courses.map(({ id, title }) => ({ id, title }));
  const { lead, brochurePass } = loaded.detail;
  const course = courses.find(({ title }) => title === lead.course);
  const path = course?.type === 'Courses' ? course.downloadBrochure : null;
  const brochure = path ? { title: lead.course, url: `${publicUrl}${path}?pass=${brochurePass}` } : null;
  const choices = { owners, tagsInUse, courses: offered };
  return { loaded, ...choices, view, place, nextDemo, brochure, now: new Date().toISOString() };
}

/** One lead, with the orders of the same contact and everything that can be done for it. */
export default function EnquiryPage() {
  const { loaded, owners, tagsInUse, courses, view, nextDemo, brochure, now, ...found } =
    useLoaderData<typeof loader>();
  const { institute, user } = useApplication();
  const { detail, orders } = loaded;
  const { lead } = detail;
  const place = useKeptPlace(lead.id, found.place);
  const closed = user === null ? [] : ordersOfColleagues(user, orders ?? []);
  const maySee = (href: string) => user !== null && mayOpenPage(user, href) && !closed.includes(href);
  const events = leadTimeline(detail, orders ?? []).map((event) =>
    event.href !== null && maySee(event.href) ? event : { ...event, href: null },
  );
  const due = describeDue(lead, now);
  const subject = maySee(SALE) ? linkSubject(loaded, courses) : null;
  const before = place?.before ? leadHref(place.before.id, { ...view, page: place.before.page }) : null;
  const after = place?.after ? leadHref(place.after.id, { ...view, page: place.after.page }) : null;
  return (
    <OfficePage
      title={lead.name}
      before={
        <RecordCrumb
          list={{ name: 'Enquiries', href: inboxList.href(view) }}
          parts={viewNames(view)}
          place={place}
          before={before === null ? null : { label: 'Previous enquiry', href: before }}
          after={after === null ? null : { label: 'Next enquiry', href: after }}
        />
      }
      end={
        <span className="lead-head">
          <Badge tone={stageTones[lead.stage]}>{STAGE_NAMES[lead.stage]}</Badge>
          {due && <span className="lead-due">{due}</span>}
        </span>
      }
    >
      {orders === null && <FormError message="The orders could not be loaded. Everything else is here." />}
      <LeadRecord
        key={lead.id}
        {...{ detail, events, owners, tagsInUse, due, nextDemo, brochure, now }}
        courses={courses.map(({ title }) => title)}
        // The visited pages are in the history, with their form.
        source={sourceDetails(lead.source).filter(({ name }) => name.toLowerCase().endsWith('source'))}
        institute={institute.name}
        sellHref={maySee(SALE) ? `${SALE}?lead=${lead.id}` : null}
        paymentLink={subject && <PaymentLinkButton wide size="small" {...subject} />}
        matches={<Matches loaded={loaded} maySee={maySee} />}
      />
    </OfficePage>
  );
}

/** The view of the list in words. */
function viewNames({ followUp, stage, view }: InboxView): string[] {
  if (followUp !== null) return [followUp === 'week' ? 'Follow-ups this week' : 'Follow-ups due'];
  if (stage !== 'open' && stage !== 'all') return [STAGE_NAMES[stage]];
  return view === 'board' ? ['Board'] : [];
}

/** Where the lead stands in the list that it was opened from; from the board, in its column. */
function placeOf(call: CallApi, view: InboxView, { id, stage }: { id: string; stage: LeadStage }) {
  const isBoard = view.view === 'board';
  const shown = isBoard ? { ...view, stage, sort: 'newest' as const } : view;
  return findPlace({
    id,
    page: view.page,
    async read(page) {
      const query = { ...inboxList.query({ ...shown, page }), ...(isBoard && { limit: Number(view.shown) }) };
      const list = await call<typeof listLeads>({ method: 'GET', path: '/leads', query });
      return { ...list, ids: list.leads.map((lead) => lead.id) };
    },
    // The lead is shown even when its list cannot be read.
  }).catch(() => null);
}

/** The next class of a course that has a seat; the lead is shown even when it cannot be read. */
async function findNextDemo(call: CallApi, course: string) {
  const query = { ...(course !== '' && { course }), limit: 1 };
  const found = call<typeof listUpcomingDemos>({ method: 'GET', path: '/demos/upcoming', query });
  return (await found.catch(() => null))?.demos[0] ?? null;
}

/** What a payment link would be for: the open order, else a new one of the course of interest. */
function linkSubject(
  { detail: { lead }, orders }: LoadedLead,
  courses: { id: string; title: string }[],
): { subject: PaymentLinkSubject; preview?: LinkPreview } | null {
  const open = (orders ?? []).find(({ state }) => state === 'open' || state === 'created');
  if (open) return { subject: { orderId: open.orderId } };
  const course = courses.find(({ title }) => title === lead.course);
  if (!course || lead.stage === 'enrolled' || (lead.userId === null && lead.email === '')) return null;
  const { name, email, phone } = lead;
  const reached = isMaskedPhone(phone) ? { phoneOfLead: lead.id } : { phone };
  const buyer = lead.userId === null ? { name, email, ...reached } : { userId: lead.userId };
  return {
    subject: { sale: { buyer, courseIds: [course.id] } },
    preview: { name, email, phone, titles: [course.title] },
  };
}

/** Paths of the orders that a counsellor cannot open, because a colleague sold them (docs/roles.md). */
function ordersOfColleagues(
  { role, name }: { role: Role; name: string },
  orders: NonNullable<LoadedLead['orders']>,
): string[] {
  if (ACCOUNTANTS.some((one) => one === role)) return [];
  return orders.filter(({ soldBy }) => soldBy !== name).map(({ orderNumber }) => `/admin/orders/${orderNumber}`);
}

/** Orders with the same account, number or address. */
function Matches({ loaded: { orders }, maySee }: { loaded: LoadedLead; maySee: (href: string) => boolean }) {
  return (
    <section className="box lead-matches" aria-labelledby="lead-matches">
      <h2 id="lead-matches" className="type-h4">
        Matches
      </h2>
      {!orders || orders.length === 0 ? (
        <p className="soft">
          No order with this account, phone or e-mail. When one is paid, this enquiry becomes Enrolled.
        </p>
      ) : (
        <ul className="person-devices">
          {orders.map(({ orderId, orderNumber, courses, totalPaise, paidAt }) => {
            const name = formatOrderNumber(orderNumber);
            const href = `/admin/orders/${orderNumber}`;
            return (
              <li key={orderId}>
                {maySee(href) ? (
                  <Link className="office-link" to={href}>
                    {name}
                  </Link>
                ) : (
                  <strong>{name}</strong>
                )}
                <span className="office-note">
                  {courses.join(', ')}, {formatPaise(totalPaise)}, {paidAt === null ? 'not paid' : 'paid'}
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
