import './absences.css';
import '../../attendance/ui/teaching.css';
import type { ReactNode } from 'react';
import { ChevronLeft, ChevronRight, MessageCircle, Phone } from 'lucide-react';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { addDays, formatMeeting, formatNearDate, formatWeekday } from '../../../../kit/numbers/dates.ts';
import { contactHrefs } from '../../../../kit/text/phone-links.ts';
import { formatPhone } from '../../../../kit/text/phone-text.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { useApplication } from '../../../../ui/document/application-context.ts';
import { pageContext } from '../../../../ui/document/page-context.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { CsvLink } from '../../../../ui/lists/csv-link.tsx';
import { readPage } from '../../../../ui/lists/list-params.ts';
import { Pager } from '../../../../ui/lists/pager.tsx';
import { Table, type TableColumn } from '../../../../ui/lists/table.tsx';
import { OfficePage } from '../../../../ui/office/office-page.tsx';
import { mayOpenPage } from '../../../../ui/office/office-sections.ts';
import { LeaveRequests } from '../../attendance/ui/leave-requests.tsx';
import type { listLeave } from '../../leave/leave-contract.ts';
import { ABSENCE_KINDS, type AbsenceKind } from '../../rules.ts';
import type { AbsenceRow, listAbsences } from '../absence-contract.ts';

export const meta = applicationMeta('Absences');

const PAGE_SIZE = 25;

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { call } = context.get(pageContext);
  const view = readView(url.searchParams);
  const { page, ...filter } = view;
  const query = { ...filter, page, limit: PAGE_SIZE };
  const [list, leave] = await Promise.all([
    call<typeof listAbsences>({ method: 'GET', path: '/admin/absences', query }),
    call<typeof listLeave>({ method: 'GET', path: '/admin/leave-requests', query: { state: 'asked' } }),
  ]);
  return { view, list, leave };
}

/** Who was absent, who stays away, and which registers wait; a trainer's own. */
export default function AbsencesPage() {
  const { view, list, leave } = useLoaderData<typeof loader>();
  const { kind } = view;
  const pages = Math.ceil(list.total / list.limit);
  return (
    <OfficePage title="Absences" end={<CsvLink href={`/api/admin/absences.csv?${searchOf({ ...view, page: 1 })}`} />}>
      <nav className="absences-tabs" aria-label="Lists">
        {ABSENCE_KINDS.map((one) => (
          <Link
            key={one}
            to={`/admin/absences?${searchOf({ kind: one, page: 1 })}`}
            aria-current={one === kind ? 'page' : undefined}
          >
            {kindNames[one]}
          </Link>
        ))}
      </nav>
      {kind === 'day' && <Days day={list.day} />}
      {kind === 'below' && <p className="office-note">Attendance below {list.minimum}%.</p>}
      {list.rows.length === 0 ? (
        <EmptyState title={noneOf[kind]} />
      ) : (
        <div className="office-table">
          <Table
            caption={kindNames[kind]}
            columns={columnsOf(kind, list.rows)}
            rows={list.rows}
            rowKey={({ personId, sessionId, batchId }) => `${personId} ${sessionId} ${batchId}`}
          />
        </div>
      )}
      {pages > 1 && (
        <Pager
          current={list.page}
          total={pages}
          label="Pages of absences"
          hrefOf={(page) => `/admin/absences?${searchOf({ ...view, page })}`}
        />
      )}
      <LeaveRequests requests={leave.requests} total={leave.total} />
    </OfficePage>
  );
}

function Days({ day }: { day: string }) {
  const hrefOf = (days: number) => `/admin/absences?${searchOf({ kind: 'day', day: addDays(day, days), page: 1 })}`;
  return (
    <nav className="absences-days" aria-label="Days">
      <Link to={hrefOf(-1)} aria-label="Day before">
        <Icon of={ChevronLeft} />
      </Link>
      <span>{formatWeekday(day)}</span>
      <Link to={hrefOf(1)} aria-label="Day after">
        <Icon of={ChevronRight} />
      </Link>
    </nav>
  );
}

function columnsOf(kind: AbsenceKind, rows: readonly AbsenceRow[]): TableColumn<AbsenceRow>[] {
  const classColumn: TableColumn<AbsenceRow> = {
    key: 'class',
    head: kind === 'day' || kind === 'unfinished' ? 'Class' : 'Last missed',
    cell: ({ sessionId, number, startsAt }) =>
      sessionId && (
        <RegisterLink sessionId={sessionId}>
          Class {number}
          {startsAt && <span className="office-note">{formatMeeting(startsAt)}</span>}
        </RegisterLink>
      ),
  };
  const batch: TableColumn<AbsenceRow> = {
    key: 'batch',
    head: 'Batch',
    cell: ({ batchId, batchCode, course }) => (
      <>
        <Link className="office-link absences-code" to={`/admin/batches/${batchId}`}>
          {batchCode}
        </Link>
        <span className="office-note">{course}</span>
      </>
    ),
  };
  const trainer: TableColumn<AbsenceRow> = { key: 'trainer', head: 'Trainer', cell: (row) => row.trainer };
  if (kind === 'unfinished') return [{ ...batch, place: 'lead' }, classColumn, trainer];
  const hasPhones = rows.some(({ phone }) => phone !== undefined);
  return [
    { key: 'name', head: 'Student', place: 'lead', cell: ({ name, note }) => <Student name={name} note={note} /> },
    ...(hasPhones
      ? [{ key: 'phone', head: 'Phone', cell: ({ phone }: AbsenceRow) => phone && formatPhone(phone) }]
      : []),
    batch,
    classColumn,
    trainer,
    lastAttended,
    ...(kind === 'day' ? [] : [streak, percent]),
    ...(hasPhones ? [contact] : []),
  ];
}

function Student({ name, note }: Pick<AbsenceRow, 'name' | 'note'>) {
  return (
    <>
      {name}
      {note && <span className="office-note">{note}</span>}
    </>
  );
}

/** "Call" and "WhatsApp"; neither while the number is masked for the viewer. */
const contact: TableColumn<AbsenceRow> = {
  key: 'contact',
  head: 'Contact',
  place: 'act',
  cell: ({ name, phone = '' }) => {
    const hrefs = contactHrefs(phone);
    return (
      hrefs && (
        <span className="absences-contact">
          <ButtonLink variant="quiet" size="small" icon={Phone} href={hrefs.call} aria-label={`Call ${name}`}>
            Call
          </ButtonLink>
          <ButtonLink
            variant="quiet"
            size="small"
            icon={MessageCircle}
            href={hrefs.whatsapp}
            aria-label={`WhatsApp ${name}`}
          >
            WhatsApp
          </ButtonLink>
        </span>
      )
    );
  },
};
const lastAttended: TableColumn<AbsenceRow> = {
  key: 'attended',
  head: 'Last attended',
  headOnPhone: true,
  cell: (row) => (row.lastAttended === null ? 'Never' : formatNearDate(row.lastAttended)),
};
const streak: TableColumn<AbsenceRow> = {
  key: 'streak',
  head: 'In a row',
  align: 'right',
  headOnPhone: true,
  cell: (row) => row.streak ?? '–',
};
const percent: TableColumn<AbsenceRow> = {
  key: 'percent',
  head: 'Attendance',
  align: 'right',
  headOnPhone: true,
  cell: (row) => (row.percent === null ? '–' : `${row.percent}%`),
};

interface View {
  kind: AbsenceKind;
  day?: string;
  batchId?: string;
  page: number;
}

function readView(parameters: URLSearchParams): View {
  const kind = ABSENCE_KINDS.find((one) => one === parameters.get('kind')) ?? 'day';
  const day = parameters.get('day') ?? '';
  const batchId = parameters.get('batchId') ?? '';
  return {
    kind,
    ...(/^2\d{3}-\d\d-\d\d$/.test(day) && kind === 'day' ? { day } : {}),
    ...(/^[\da-f-]{36}$/.test(batchId) ? { batchId } : {}),
    page: readPage(parameters),
  };
}

function searchOf({ kind, day, batchId, page }: View): URLSearchParams {
  return new URLSearchParams({
    kind,
    ...(day ? { day } : {}),
    ...(batchId ? { batchId } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  });
}

const kindNames: Record<AbsenceKind, string> = {
  day: 'Absent on a day',
  streak: 'In a row',
  below: 'Below the minimum',
  'no-show': 'Missed the first class',
  unfinished: 'Registers to finish',
};

const noneOf: Record<AbsenceKind, string> = {
  day: 'Nobody was absent.',
  streak: 'Nobody missed two classes in a row.',
  below: 'Nobody is below the minimum.',
  'no-show': 'Everybody came to their first class.',
  unfinished: 'Every register is finished.',
};

/** A class with its register, which counsellors cannot open. */
function RegisterLink({ sessionId, children }: { sessionId: string; children: ReactNode }) {
  const { user } = useApplication();
  const href = `/admin/sessions/${sessionId}`;
  if (!user || !mayOpenPage(user, href)) return <span>{children}</span>;
  return (
    <Link className="office-link" to={href}>
      {children}
    </Link>
  );
}
