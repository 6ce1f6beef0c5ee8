import { DayText } from '../../../../ui/date-text.tsx';
import '../../../../ui/office/list-page.css';
import '../../../../ui/office/record-page.css';
import '../../../../ui/office/user.css';
import '../../../../ui/office/dues.css';
import { Plus, Send } from 'lucide-react';
import { useState } from 'react';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { daysBetween, formatDay, formatDayInText, indianDay } from '../../../../kit/numbers/dates.ts';
import { formatPaise } from '../../../../kit/numbers/money.ts';
import { formatOrderNumber } from '../../../../kit/numbers/order-number.ts';
import { ACCOUNTANTS } from '../../../../kit/roles.ts';
import { callApi } from '../../../../ui/api-client.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { useApplication } from '../../../../ui/document/application-context.ts';
import { pageContext } from '../../../../ui/document/page-context.ts';
import { askFirst } from '../../../../ui/forms/ask-first.tsx';
import { BulkAct } from '../../../../ui/lists/office-bulk-act.tsx';
import type { ChosenRows } from '../../../../ui/lists/office-table.tsx';
import { KanguraProgress } from '../../../../ui/motifs/kangura-progress.tsx';
import { tabsOf } from '../../../../ui/lists/list-tabs.tsx';
import { EmptyList, ListBox, ListHead } from '../../../../ui/lists/list-parts.tsx';
import type { OfficeColumn } from '../../../../ui/lists/table.tsx';
import { OfficePage } from '../../../../ui/office/office-page.tsx';
import { useOfficeAct } from '../../../../ui/office/use-office-act.ts';
import { UserLink } from '../../../../ui/office/user-link.tsx';
import type { listDues, OfficeDue, remindChosen, remindOverdue } from '../../../instalments/contract.ts';
import { DueBadge } from '../../../instalments/ui/due-labels.tsx';
import { instalmentsList } from '../../../instalments/ui/instalments-list.ts';
import { formatPhone } from '../../../../kit/text/phone-text.ts';
import { DueActs } from './due-acts.tsx';
import { PlanDialogs, type PlanAct } from './plan-dialogs.tsx';

export const meta = applicationMeta('Instalments');

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { call } = context.get(pageContext);
  const view = instalmentsList.read(url.searchParams);
  const query = instalmentsList.query(view);
  const list = await call<typeof listDues>({ method: 'GET', path: '/admin/instalments', query });
  return { view, list, today: indianDay(new Date()) };
}

/** All dues with what is done about them; filtered and paged by the server. */
export default function InstalmentsPage() {
  const { view, list, today } = useLoaderData<typeof loader>();
  const [act, setAct] = useState<PlanAct | null>(null);
  const role = useApplication().user?.role ?? 'student';
  const mayTake = ACCOUNTANTS.some((known) => known === role);
  const tabs = tabsOf({ list: instalmentsList, view, path: undefined, totals: list.tabs });
  return (
    <OfficePage
      title="Instalments"
      end={
        <ListHead
          list={instalmentsList}
          view={view}
          // Who is reminded does not follow from the filters.
          more={
            view.course === '' && countOf(list.tabs?.overdue) > 0 && <RemindAll count={countOf(list.tabs?.overdue)} />
          }
        >
          {mayTake && (
            <ButtonLink size="small" icon={Plus} href="/admin/instalments/new">
              New plan
            </ButtonLink>
          )}
        </ListHead>
      }
    >
      <ListBox
        list={instalmentsList}
        view={view}
        place={list}
        options={{ course: Object.fromEntries(list.courses.map(({ id, title }) => [id, title])) }}
        tabs={tabs.filter(({ count, isCurrent }, at) => at === 0 || isCurrent || count !== 0)}
        csv={mayTake ? undefined : null}
        caption="Instalments"
        columns={columnsOf({ today, mayTake, isPaid: view.state === 'paid', onAct: setAct })}
        rows={list.dues}
        rowKey={({ id }) => id}
        choosing={
          view.state === 'paid' ? undefined : { nameOf: dueName, acts: (chosen) => <RemindChosen chosen={chosen} /> }
        }
        pagesLabel="Pages of instalments"
        sum={list.totalPaise === null ? undefined : `${formatPaise(list.totalPaise)} in all`}
        empty={
          <EmptyList
            list={instalmentsList}
            view={view}
            total={list}
            counted={['instalment', 'instalments']}
            none={{
              title: countOf(list.tabs?.paid) > 0 ? 'Nothing is open' : 'No instalments yet',
              line:
                countOf(list.tabs?.paid) > 0
                  ? 'All instalments of all plans are paid.'
                  : 'A plan splits the price of a course into up to twelve payments.',
              act: mayTake && (
                <ButtonLink variant="line" href="/admin/instalments/new">
                  New plan
                </ButtonLink>
              ),
            }}
            noneFits="Choose another status, or try a part of the name."
          />
        }
      />
      <Ageing ageing={list.ageing} />
      <PlanDialogs act={act} onClose={() => setAct(null)} />
    </OfficePage>
  );
}

function countOf(total: number | { total: number } | undefined): number {
  return typeof total === 'object' ? total.total : (total ?? 0);
}

function RemindAll({ count }: { count: number }) {
  const { isBusy, run } = useOfficeAct();
  const remind = async () => {
    const mails = count === 1 ? '1 mail goes out' : `Up to ${count} mails go out`;
    const line = `${mails}. Who was reminded today gets none.`;
    if (!(await askFirst({ title: 'Remind all overdue?', line, go: 'Send reminders' }))) return;
    const request = { method: 'POST', path: '/admin/instalments/reminders', body: {} } as const;
    await run(() => callApi<typeof remindOverdue>(request));
  };
  return (
    <Button size="small" variant="line" icon={Send} disabled={isBusy} onClick={() => void remind()}>
      Remind all overdue
    </Button>
  );
}

function dueName({ user, title, number }: OfficeDue): string {
  return `${user.name}, ${title}, instalment ${number}`;
}

/** Reminds the chosen learners: who was reminded today, or has an earlier instalment to pay, is named. */
function RemindChosen({ chosen }: { chosen: ChosenRows<OfficeDue> }) {
  const count = chosen.ids.length;
  return (
    <BulkAct
      chosen={chosen}
      rowKey={({ id }) => id}
      nameOf={dueName}
      label="Remind"
      icon={Send}
      title={(chosenCount) => `Send ${countReminders(chosenCount)}`}
      go={`Send ${countReminders(count)}`}
      doneLabel={(done) => `${countReminders(done)} sent`}
      run={(ids) =>
        callApi<typeof remindChosen>({ method: 'POST', path: '/admin/instalments/dues/remind', body: { ids } })
      }
    >
      <p>Each learner gets one mail about the next instalment of the plan. Who was reminded today gets none.</p>
    </BulkAct>
  );
}

function countReminders(count: number): string {
  return count === 1 ? '1 reminder' : `${count} reminders`;
}

/** What is unpaid, by how late it is; counted by the server over all plans. */
function Ageing({ ageing }: { ageing: ReturnType<typeof useLoaderData<typeof loader>>['list']['ageing'] }) {
  const figures = [
    { name: 'Overdue up to 7 days', paise: ageing.upTo7Paise },
    { name: '8 to 30 days', paise: ageing.upTo30Paise },
    { name: 'Over 30 days', paise: ageing.over30Paise },
    { name: 'Not due yet', paise: ageing.notDuePaise },
  ];
  return (
    <section aria-label="Unpaid instalments by age">
      <dl className="box dues-ageing">
        {figures.map(({ name, paise }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatPaise(paise)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface ColumnsOf {
  today: string;
  mayTake: boolean;
  /** Of paid dues the order counts, of others how late they are. */
  isPaid: boolean;
  onAct: (act: PlanAct) => void;
}

function columnsOf({ today, mayTake, isPaid, onAct }: ColumnsOf): OfficeColumn<OfficeDue>[] {
  return [
    {
      key: 'person',
      head: 'Learner',
      place: 'lead',
      sort: 'person',
      cell: ({ user }) => (
        <>
          <UserLink {...user} at="?part=learning#plans-title" />
          <span className="office-note is-wide">{user.phone ? formatPhone(user.phone) : user.email}</span>
        </>
      ),
    },
    { key: 'course', head: 'Course', cell: ({ title }) => title },
    {
      key: 'part',
      head: 'Instalment',
      cell: ({ number, of, paidOf, title }) => (
        <>
          <span className="cell-head">instalment </span>
          {number} of {of}
          <span className="due-marks" data-of={of}>
            <KanguraProgress percent={(100 * paidOf) / of} label={`Paid of ${title}`} colour="var(--color-ink)" />
          </span>
        </>
      ),
    },
    {
      key: 'due',
      head: 'Due',
      place: 'date',
      sort: 'due',
      sortKind: 'date',
      cell: ({ dueOn, state }) => (
        <span className={state !== 'paid' && dueOn < today ? 'due-day is-late' : 'due-day'}>
          <DayText iso={dueOn} />
          {state !== 'paid' && <span className="office-note">{ageOf(dueOn, today)}</span>}
        </span>
      ),
    },
    {
      key: 'state',
      head: 'Status',
      place: 'status',
      cell: ({ state, remindedAt }) => (
        <>
          <DueBadge state={state} />
          {state !== 'paid' && (
            <span className="office-note is-wide">
              {remindedAt ? `Reminded ${formatDayInText(remindedAt)}` : 'Never reminded'}
            </span>
          )}
        </>
      ),
    },
    ...(isPaid ? [paidBy] : []),
    {
      key: 'amount',
      head: 'Amount',
      place: 'amount',
      sort: 'amount',
      greatestFirst: true,
      cell: ({ amountPaise }) => formatPaise(amountPaise),
    },
    ...(isPaid
      ? []
      : [
          {
            key: 'acts',
            head: 'Actions',
            place: 'act' as const,
            cell: (due: OfficeDue) => <DueActs due={due} mayTake={mayTake} onAct={onAct} />,
          },
        ]),
  ];
}

const paidBy: OfficeColumn<OfficeDue> = {
  key: 'paid',
  head: 'Paid by order',
  place: 'foot',
  sort: 'paid',
  greatestFirst: true,
  cell: ({ orderId, orderNumber, paidAt, mayOpenOrder }) =>
    orderId &&
    paidAt && (
      <OrderName
        id={orderNumber ?? orderId}
        name={orderNumber === null ? formatDay(paidAt) : formatOrderNumber(orderNumber)}
        mayOpen={mayOpenOrder}
      />
    ),
};

function ageOf(dueOn: string, today: string): string {
  const days = daysBetween(dueOn, today);
  if (days === 0) return 'Today';
  const count = Math.abs(days) === 1 ? '1 day' : `${Math.abs(days)} days`;
  return days > 0 ? `${count} late` : `in ${count}`;
}

/** The order of a paid due; counsellors open their own sales alone. */
function OrderName({ id, name, mayOpen }: { id: string | number; name: string; mayOpen: boolean }) {
  if (!mayOpen) return name;
  return (
    <Link className="office-link" to={`/admin/orders/${id}`}>
      {name}
    </Link>
  );
}
