import '../../../../ui/office/record-page.css';
import './register-sheet.css';
import { ArrowLeft, ChevronLeft, ChevronRight, Printer } from 'lucide-react';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { addDays, addMonths, formatMonth, formatNearDate } from '../../../../kit/numbers/dates.ts';
import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import { Button } from '../../../../ui/button.tsx';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { pageContext } from '../../../../ui/document/page-context.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { KanguraStrip } from '../../../../ui/motifs/kangura-strip.tsx';
import { OfficePage } from '../../../../ui/office/office-page.tsx';
import type { getRegisterSheet } from '../absence-contract.ts';

export const meta = applicationMeta('Print register');

type Sheet = RouteResponse<typeof getRegisterSheet>;

/** Classes on one sheet; the others stand on a second one, with the names again. */
const CLASSES_PER_SHEET = 16;

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const month = url.searchParams.get('month') ?? '';
  const from = /^2\d{3}-(?:0[1-9]|1[0-2])$/.test(month) ? `${month}-01` : null;
  const query = from === null ? {} : { from, to: addDays(addMonths(from, 1), -1) };
  const path = '/admin/batches/:id/register';
  return context
    .get(pageContext)
    .call<typeof getRegisterSheet>({ method: 'GET', path, params: { id: params.id ?? '' }, query });
}

/** The register of a month for paper: A4 landscape, black only. */
export default function RegisterSheetPage() {
  const sheet = useLoaderData<typeof loader>();
  const { batch, classes, from } = sheet;
  const month = from.slice(0, 7);
  const hrefOf = (months: number) =>
    `/admin/batches/${batch.id}/register?month=${addMonths(`${month}-01`, months).slice(0, 7)}`;
  const back = (
    <Link className="office-link office-back" to={`/admin/batches/${batch.id}`}>
      <Icon of={ArrowLeft} size={16} />
      {batch.code}
    </Link>
  );
  const parts = Array.from({ length: Math.max(1, Math.ceil(classes.length / CLASSES_PER_SHEET)) }, (_, at) =>
    classes.slice(at * CLASSES_PER_SHEET, (at + 1) * CLASSES_PER_SHEET),
  );
  return (
    <OfficePage
      title="Print register"
      before={<div className="sheet-screen">{back}</div>}
      end={
        <nav className="sheet-screen sheet-months" aria-label="Months">
          <Link className="list-page-link" to={hrefOf(-1)} aria-label="Month before">
            <Icon of={ChevronLeft} />
          </Link>
          <span>{formatMonth(month)}</span>
          <Link className="list-page-link" to={hrefOf(1)} aria-label="Month after">
            <Icon of={ChevronRight} />
          </Link>
          <Button size="small" icon={Printer} onClick={() => window.print()}>
            Print
          </Button>
        </nav>
      }
    >
      {classes.length === 0 ? (
        <p className="box">No classes in {formatMonth(month)}.</p>
      ) : (
        parts.map((part) => <SheetPart key={part[0]?.id} sheet={sheet} classes={part} />)
      )}
    </OfficePage>
  );
}

function SheetPart({ sheet: { batch, rows, from }, classes }: { sheet: Sheet; classes: Sheet['classes'] }) {
  const facts = [batch.course, batch.trainer && `Trainer: ${batch.trainer}`, batch.room, formatMonth(from.slice(0, 7))];
  return (
    <section className="sheet" aria-label={`Register of ${batch.code}`}>
      <KanguraStrip />
      <p className="sheet-head">
        <strong>{batch.code}</strong>
        {facts.filter(Boolean).join(', ')}
      </p>
      <table className="sheet-table">
        <caption className="unseen">Register of {batch.code}</caption>
        <thead>
          <tr>
            <th scope="col">Roll</th>
            <th scope="col">Name</th>
            {classes.map(({ id, number, startsAt }) => (
              <th key={id} scope="col">
                {number}
                <span>{formatNearDate(startsAt)}</span>
              </th>
            ))}
            <th scope="col">Attended</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ rollNumber, name, marks, attended, counted }) => (
            <tr key={rollNumber}>
              <td>{rollNumber}</td>
              <th scope="row">{name}</th>
              {classes.map(({ id }) => (
                <td key={id}>{marks[id]}</td>
              ))}
              <td>{counted === 0 ? '–' : `${attended} of ${counted}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length === 0 && <p>Nobody is enrolled in this batch yet.</p>}
      <p className="sheet-foot">
        <span>P present, L late, A absent, E excused, M made up; an empty box is not marked.</span>
        <span>Signature and date</span>
      </p>
    </section>
  );
}
