import '../../../../ui/office/record-page.css';
import '../../../../ui/office/side-panel.css';
import '../../../../ui/lists/list-tabs.css';
import '../../batches/ui/batch.css';
import './timetable.css';
import { ChevronLeft, ChevronRight, Printer, Upload } from 'lucide-react';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { addDays, indianDay } from '../../../../kit/numbers/dates.ts';
import { isAdmin } from '../../../../kit/roles.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { pageContext } from '../../../../ui/document/page-context.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { StageTabs } from '../../../../ui/lists/list-tabs.tsx';
import { OfficePage } from '../../../../ui/office/office-page.tsx';
import type { getBatchChoices } from '../../batches/choices-contract.ts';
import type { listHolidays } from '../../places/place-contract.ts';
import { Holidays } from '../../places/ui/holidays.tsx';
import { Rooms } from '../../places/ui/rooms.tsx';
import type { getTimetable } from '../session-contract.ts';
import { Timetable } from './timetable.tsx';
import { daysOf, readTimetableView, spanText, timetableHref, type TimetableView } from './timetable-view.ts';

export const meta = applicationMeta('Timetable');

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { call, caller } = context.get(pageContext);
  const view = readTimetableView(url.searchParams, indianDay(new Date()));
  const days = daysOf(view);
  const query = { from: days[0], to: days.at(-1) };
  const [timetable, choices, { holidays }] = await Promise.all([
    call<typeof getTimetable>({ method: 'GET', path: '/admin/timetable', query }),
    call<typeof getBatchChoices>({ method: 'GET', path: '/admin/batch-choices' }),
    call<typeof listHolidays>({ method: 'GET', path: '/admin/holidays' }),
  ]);
  const mayChange = caller.kind === 'user' && isAdmin(caller.role);
  return { view, days, timetable, choices, holidays, mayChange };
}

/** The classes of a week or a day by room or trainer, the rooms, and the holidays. */
export default function TimetablePage() {
  const { view, days, timetable, choices, holidays, mayChange } = useLoaderData<typeof loader>();
  const parts = { classes: 'Classes', rooms: 'Rooms', holidays: 'Holidays' } as const;
  return (
    <OfficePage
      title="Timetable"
      end={
        <span className="timetable-acts">
          <ButtonLink variant="line" size="small" href="/admin/batches">
            Batches
          </ButtonLink>
          {mayChange && (
            <ButtonLink variant="quiet" size="small" icon={Upload} href="/admin/timetable/import">
              Import
            </ButtonLink>
          )}
          <Button variant="quiet" size="small" icon={Printer} onClick={() => window.print()}>
            Print
          </Button>
        </span>
      }
    >
      <div className="box batch-box">
        <StageTabs
          label="Parts of the timetable"
          tabs={(['classes', 'rooms', 'holidays'] as const).map((part) => ({
            name: parts[part],
            href: timetableHref(view, { part }),
            isCurrent: part === view.part,
          }))}
        />
        {view.part === 'rooms' && <Rooms rooms={timetable.rooms} mayChange={mayChange} />}
        {view.part === 'holidays' && <Holidays holidays={holidays} today={view.today} mayChange={mayChange} />}
        {view.part === 'classes' && (
          <>
            <Bar view={view} days={days} />
            <Timetable
              {...{ view, days, timetable, choices, mayChange }}
              nextHoliday={holidays.find(({ day }) => day >= view.today) ?? null}
            />
          </>
        )}
      </div>
    </OfficePage>
  );
}

/** How the classes are shown, and of which days. */
function Bar({ view, days }: { view: TimetableView; days: readonly string[] }) {
  const step = view.view === 'day' ? 1 : 7;
  const looks = { week: 'Week', day: 'Day', list: 'List' } as const;
  return (
    <div className="timetable-bar">
      <nav aria-label="View" className="timetable-choice">
        {(['week', 'day', 'list'] as const).map((look) => (
          <Choice key={look} href={timetableHref(view, { view: look })} isCurrent={look === view.view}>
            {looks[look]}
          </Choice>
        ))}
      </nav>
      {view.view !== 'list' && (
        <nav aria-label="Rows" className="timetable-choice">
          <Choice href={timetableHref(view, { by: 'room' })} isCurrent={view.by === 'room'}>
            By room
          </Choice>
          <Choice href={timetableHref(view, { by: 'trainer' })} isCurrent={view.by === 'trainer'}>
            By trainer
          </Choice>
        </nav>
      )}
      <nav aria-label="Days" className="timetable-days">
        <h2 className="type-h3">{spanText(days)}</h2>
        <Link
          className="list-page-link"
          to={timetableHref(view, { on: addDays(view.on, -step) })}
          aria-label={view.view === 'day' ? 'Previous day' : 'Previous week'}
        >
          <Icon of={ChevronLeft} />
        </Link>
        <Link className="button button-line button-small" to={timetableHref(view, { on: view.today })}>
          Today
        </Link>
        <Link
          className="list-page-link"
          to={timetableHref(view, { on: addDays(view.on, step) })}
          aria-label={view.view === 'day' ? 'Next day' : 'Next week'}
        >
          <Icon of={ChevronRight} />
        </Link>
      </nav>
    </div>
  );
}

function Choice({ href, isCurrent, children }: { href: string; isCurrent: boolean; children: string }) {
  return (
    <Link to={href} aria-current={isCurrent ? 'page' : undefined} preventScrollReset>
      {children}
    </Link>
  );
}
