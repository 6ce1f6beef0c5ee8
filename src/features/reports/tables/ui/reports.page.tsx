import '../../../../ui/office/list-page.css';
import './reports.css';
import { Printer } from 'lucide-react';
import type { SubmitEvent } from 'react';
import { Link, useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router';
import { formatMomentInText, formatNearDate } from '../../../../kit/numbers/dates.ts';
import { formatPaise } from '../../../../kit/numbers/money.ts';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { useApplication } from '../../../../ui/document/application-context.ts';
import { Button } from '../../../../ui/button.tsx';
import { CsvLink } from '../../../../ui/lists/csv-link.tsx';
import { StageTabs } from '../../../../ui/lists/list-tabs.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { SelectField, TextField } from '../../../../ui/forms/field.tsx';
import { pageContext } from '../../../../ui/document/page-context.ts';
import { Table, type TableColumn } from '../../../../ui/lists/table.tsx';
import type { getReport, Report } from '../reports-contract.ts';
import { isOfAllCourses, reportRulesOf, reportsFor } from '../../rules.ts';
import { OfficePage } from '../../../../ui/office/office-page.tsx';
import { periodNames, readReportsView, reportFileHref, reportsHref, reportsQuery } from './reports-search-params.ts';

export const meta = applicationMeta('Reports');

export async function loader({ context, url }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const { call } = page;
  const role = page.caller.kind === 'user' ? page.caller.role : 'student';
  const view = readReportsView(url.searchParams, role);
  const response = await call<typeof getReport>({
    method: 'GET',
    path: '/admin/reports/:report',
    params: { report: view.report },
    query: reportsQuery(view),
  });
  return { view, answer: response };
}

/** Money and learning reports; to view, print, or download. */
export default function ReportsPage() {
  const { view, answer } = useLoaderData<typeof loader>();
  const { report, countedAt, from, to } = answer;
  return (
    <OfficePage title="Reports" end={report.rows.length > 0 && <ReportFiles />}>
      <section className="office-table office-list report" aria-labelledby="report-title">
        <ReportChoice />
        <div className="list-bar report-bar">
          <PeriodForm />
          <p className="office-note">
            {formatNearDate(from)} to {formatNearDate(to)}
          </p>
        </div>
        <div className="report-head">
          <h2 id="report-title">{report.title}</h2>
          <p>
            {formatNearDate(from)} to {formatNearDate(to)}
          </p>
        </div>
        {report.rows.length === 0 ? (
          <EmptyState
            title="Nothing in this period"
            line="Choose a longer period."
            headingLevel={3}
            act={<Link to={reportsHref({ ...view, period: 'year', from: '', to: '' })}>Financial year</Link>}
          />
        ) : (
          <ReportTable report={report} />
        )}
        <p className="report-note">
          {report.note} {countedAt && `Counted ${formatMomentInText(countedAt)}.`}
        </p>
      </section>
    </OfficePage>
  );
}

/** The role's reports; hidden when there is only one. */
function ReportChoice() {
  const { view } = useLoaderData<typeof loader>();
  const { user } = useApplication();
  const reports = reportsFor(user?.role ?? 'student');
  if (reports.length < 2) return null;
  const tabs = reports.map((name) => ({
    name: reportRulesOf(name).title,
    href: reportsHref({ ...view, report: name }),
    isCurrent: name === view.report,
  }));
  return <StageTabs tabs={tabs} label="Which report" />;
}

/** The report as a file and on paper. */
function ReportFiles() {
  const { view } = useLoaderData<typeof loader>();
  return (
    <div className="list-head report-ways">
      <CsvLink href={reportFileHref(view)} className="report-way" />
      <Button size="small" variant="quiet" icon={Printer} className="report-way" onClick={() => window.print()}>
        Print
      </Button>
    </div>
  );
}

function PeriodForm() {
  const { view, answer } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const { user } = useApplication();
  const show = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget)) {
      if (typeof value === 'string') fields.set(name, value);
    }
    void navigate(reportsHref(readReportsView(fields, user?.role ?? 'student')));
  };
  return (
    <form key={reportsHref(view)} className="report-form" onSubmit={show}>
      <input type="hidden" name="report" value={view.report} />
      <SelectField
        label="Period"
        labelUnseen
        name="period"
        defaultValue={view.period}
        options={Object.entries(periodNames).map(([value, label]) => ({ value, label }))}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
      />
      {view.period === 'own' ? (
        <>
          <TextField
            label="From"
            labelUnseen
            name="from"
            type="date"
            required
            defaultValue={answer.from}
            max={answer.to}
          />
          <TextField label="To" labelUnseen name="to" type="date" required defaultValue={answer.to} />
          <Button type="submit" variant="line" size="small">
            Apply
          </Button>
        </>
      ) : (
        // Custom days start with the days shown.
        <>
          <input type="hidden" name="from" value={answer.from} />
          <input type="hidden" name="to" value={answer.to} />
        </>
      )}
      {answer.courses.length > 0 && (
        <SelectField
          label="Course"
          labelUnseen
          name="course"
          defaultValue={answer.course ?? ''}
          options={[
            ...(isOfAllCourses(view.report) ? [{ value: '', label: 'All courses' }] : []),
            ...answer.courses.map(({ courseId, title }) => ({ value: courseId, label: title })),
          ]}
          onChange={(event) => event.currentTarget.form?.requestSubmit()}
        />
      )}
      {answer.trainers.length > 0 && (
        <SelectField
          label="Trainer"
          labelUnseen
          name="trainer"
          placeholder="All trainers"
          defaultValue={answer.trainer ?? ''}
          options={answer.trainers.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => event.currentTarget.form?.requestSubmit()}
        />
      )}
    </form>
  );
}

type Row = { key: string; cells: Report['rows'][number]; isSum: boolean };

function ReportTable({ report }: { report: Report }) {
  const rows: Row[] = report.rows.map((cells, at) => ({ key: String(at), cells, isSum: false }));
  if (report.sums) rows.push({ key: 'sums', cells: report.sums, isSum: true });
  const columns = report.columns.map(({ head, kind }, at): TableColumn<Row> => {
    const cell = ({ cells, isSum }: Row) => {
      const text = formatCell(cells[at] ?? null, kind);
      return isSum ? <strong>{text}</strong> : text;
    };
    if (at === 0) return { key: head, head, cell, place: 'lead' };
    if (kind === 'text') return { key: head, head, cell };
    return { key: head, head, cell, align: 'right', headOnPhone: true };
  });
  return <Table caption={report.title} columns={columns} rows={rows} rowKey={({ key }) => key} />;
}

function formatCell(cell: string | number | null, kind: Report['columns'][number]['kind']): string {
  if (cell === null) return '–';
  if (typeof cell === 'string') return cell;
  if (kind === 'paise') return formatPaise(cell);
  return kind === 'percent' ? `${cell}%` : cell.toLocaleString('en-IN');
}
