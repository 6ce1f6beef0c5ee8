import './home.css';
import './home-figures.css';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { formatLongDate, formatMonth, formatWeekday } from '../../../../kit/numbers/dates.ts';
import { isPermitted } from '../../../../kit/permissions.ts';
import { isAdmin } from '../../../../kit/roles.ts';
import { useApplication } from '../../../../ui/document/application-context.ts';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { pageContext } from '../../../../ui/document/page-context.ts';
import { OfficePage } from '../../../../ui/office/office-page.tsx';
import type { listTeaching } from '../../../batches/attendance/register-contract.ts';
import type { getOverview } from '../../../reports/contract.ts';
import type { getHome } from '../../../reports/home/home-contract.ts';
import { greetingAt } from '../../../reports/home/home-rules.ts';
import type { listAlerts } from '../../../reports/overview/alerts-contract.ts';
import { FrontDeskCarts, FrontDeskDay, FrontDeskMonth } from './front-desk.tsx';
import { LatestOrders, MethodsBox } from './figure-boxes.tsx';
import { FiguresSection } from './figures-section.tsx';
import { FirstDay } from './first-day.tsx';
import { HomeActs } from './home-acts.tsx';
import { spanName } from './home-texts.ts';
import { OfficeAlerts } from './office-alerts.tsx';
import { rangeQuery, readRange } from './range-address.ts';
import { ClassesBox, DemosBox, MoneyBox, ReconciliationBox, TaxBox } from './side-boxes.tsx';
import { TillBox } from './till-box.tsx';
import { LearnerQuestions, LearnersBehind, TaughtCourses } from './teaching.tsx';
import { ClassesToday, TeachingWeek } from './teaching-boxes.tsx';
import { TodoList } from './todo-list.tsx';
import { OwnComments, OwnPosts } from './writing.tsx';

export const meta = applicationMeta('Home');

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { call, caller } = context.get(pageContext);
  const view = readRange(url.searchParams);
  const [home, overview, { alerts }, classes] = await Promise.all([
    call<typeof getHome>({ method: 'GET', path: '/admin/home' }),
    call<typeof getOverview>({ method: 'GET', path: '/admin/overview', query: rangeQuery(view) }),
    caller.kind === 'user' && isAdmin(caller.role)
      ? call<typeof listAlerts>({ method: 'GET', path: '/admin/alerts' })
      : { alerts: [] },
    caller.kind === 'user' && caller.role === 'trainer'
      ? call<typeof listTeaching>({ method: 'GET', path: '/admin/teaching' })
      : null,
  ]);
  return { view, home, overview, alerts, classesToday: classes?.sessions ?? null };
}

/** The start page of each role: what waits first, each with its act; then money and figures of a range. */
export default function HomePage() {
  const { view, home, overview, alerts, classesToday } = useLoaderData<typeof loader>();
  const { user } = useApplication();
  const role = user?.role ?? 'student';
  const { at, today, todos, money, reconciliation, demos, desk, teaching, writing, tax, firstDay } = home;
  const countOf = (id: (typeof todos)[number]['id']) => todos.find((todo) => todo.id === id)?.count ?? 0;
  // The trainer's questions have their own box.
  const listed = teaching ? todos.filter(({ id }) => id !== 'questions') : todos;
  const clear = teaching ? home.clear.filter((id) => id !== 'questions') : home.clear;
  const hasTill = user !== null && role === 'accountant' && isPermitted(user, 'sell');
  return (
    <OfficePage
      title={`${greetingAt(at)}, ${user?.name.split(' ')[0] ?? ''}`}
      end={
        <div className="start-head">
          <p className="start-day">
            {formatWeekday(today).split(',')[0]}, {formatLongDate(today)}
          </p>
          {user && <HomeActs colleague={user} />}
        </div>
      }
    >
      <OfficeAlerts alerts={countOf('discrepancies') > 0 ? alerts.filter(({ id }) => id !== 'rupees') : alerts} />
      {firstDay && <FirstDay steps={firstDay} />}
      <div className="start-columns">
        <div className="start-main">
          {desk && <FrontDeskDay desk={desk} at={at} />}
          {teaching && <LearnerQuestions questions={teaching.questions} waiting={countOf('questions')} at={at} />}
          {(!desk || listed.length > 0) && <TodoList home={{ todos: listed, clear, at }} />}
          {overview.money && role === 'accountant' && overview.money.methods.length > 0 && (
            <MethodsBox money={overview.money} span={spanName(overview.days, today)} />
          )}
          {overview.money && role === 'accountant' && <LatestOrders latest={overview.money.latest} />}
          {writing && <OwnComments comments={writing.comments} at={at} />}
        </div>
        <div className="start-aside">
          {money && <MoneyBox money={money} today={today} hasTill={hasTill} />}
          {reconciliation && !isAdmin(role) && <ReconciliationBox state={reconciliation} />}
          {classesToday && <ClassesToday classes={classesToday} />}
          <ClassesBox
            figures={overview}
            today={today}
            isTeacher={isAdmin(role)}
            hasOwnClasses={classesToday !== null}
          />
          {teaching && <TeachingWeek week={teaching.week} />}
          {demos && <DemosBox demos={demos} />}
          {money && hasTill && <TillBox cash={money.cash} />}
          {desk && <FrontDeskMonth month={desk.month} name={formatMonth(today.slice(0, 7)).split(' ')[0] ?? ''} />}
          {desk && <FrontDeskCarts carts={desk.carts} at={at} />}
          {tax && <TaxBox tax={tax} today={today} />}
          {writing && <OwnPosts posts={writing.posts} />}
          {reconciliation && isAdmin(role) && (
            <p className="start-note">
              Reconciliation:{' '}
              <Link className="office-link" to="/admin/reconciliation">
                {reconciliation.comparedAt === null
                  ? 'Not compared yet'
                  : reconciliation.open === 0 && reconciliation.unaccountedRupees === 0
                    ? 'All payments match'
                    : 'Needs attention'}
              </Link>
            </p>
          )}
        </div>
      </div>
      {teaching && <TaughtCourses courses={teaching.courses} />}
      {teaching && <LearnersBehind behind={teaching.behind} total={countOf('behind')} at={at} />}
      <FiguresSection overview={overview} view={view} role={role} />
    </OfficePage>
  );
}
