import '../../../../ui/office/list-page.css';
import './gradebook.css';
import { Download, Printer, Send, Settings } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { Link, useLoaderData, useNavigation, useRevalidator, type LoaderFunctionArgs } from 'react-router';
import { callApi } from '../../../../ui/api-client.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { pageContext, type CallApi } from '../../../../ui/document/page-context.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { errorMessage } from '../../../../ui/forms/error-messages.ts';
import { StageTabs } from '../../../../ui/lists/list-tabs.tsx';
import { Pager } from '../../../../ui/lists/pager.tsx';
import { OfficePage } from '../../../../ui/office/office-page.tsx';
import { showToast } from '../../../../ui/show-toast.ts';
import type { listFallingBehind, listMissing, snoozeLearner } from '../follow-up-contract.ts';
import type { listSubmissions } from '../../grading/office-lists-contract.ts';
import { ReleaseGrades, type Releasable } from '../../grading/ui/release-grades.tsx';
import type { getGradebook } from '../gradebook-contract.ts';
import { CellPanel } from './cell-panel.tsx';
import { BehindTable, HowDecided, MissingTable } from './follow-up-tables.tsx';
import type { GradebookRead, GridItem } from './grade-columns.ts';
import { focusCell, GradeGrid, type CellPlace } from './grade-grid.tsx';
import { learnersText } from './grade-labels.ts';
import { GradeLegend } from './grade-mark.tsx';
import { GradeSheets } from './grade-sheets.tsx';
import { GradebookDialogs, type GradebookAct } from './gradebook-dialogs.tsx';
import { GradebookFilters } from './gradebook-filters.tsx';
import { GradebookSkeleton } from './gradebook-skeleton.tsx';
import { gradebookHref, readGradebook, type ShownGradebook } from './gradebook-view.ts';
import type { Addressed } from './message-form.tsx';

export const meta = applicationMeta('Gradebook');

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const { call } = context.get(pageContext);
  const shown = readGradebook(url.searchParams);
  return { shown, list: await read(call, params.courseId ?? '', shown) };
}

async function read(call: CallApi, courseId: string, shown: ShownGradebook) {
  const { view, page, search, sort, isSnoozed } = shown;
  const batch = shown.batch === '' ? {} : { batch: shown.batch };
  const params = { courseId };
  if (view === 'missing') {
    const query = { ...batch, page };
    const path = '/admin/gradebook/:courseId/missing';
    return { view, ...(await call<typeof listMissing>({ method: 'GET', path, params, query })) };
  }
  if (view === 'falling-behind') {
    const query = { ...batch, page, snoozed: isSnoozed ? ('true' as const) : ('false' as const) };
    const path = '/admin/gradebook/:courseId/falling-behind';
    return { view, ...(await call<typeof listFallingBehind>({ method: 'GET', path, params, query })) };
  }
  const query = { ...batch, page, search, sort };
  return {
    view,
    ...(await call<typeof getGradebook>({ method: 'GET', path: '/admin/gradebook/:courseId', params, query })),
  };
}

type Loaded = Awaited<ReturnType<typeof loader>>;

/** The gradebook of a course: grades, missing work, and who is falling behind. */
export default function GradebookPage() {
  const { shown, list } = useLoaderData<typeof loader>();
  const { courseId } = list.course;
  const isChanging = useIsChanging(courseId, shown);
  const [act, setAct] = useState<GradebookAct | null>(null);
  const counts = useCounts(courseId, shown.batch, list);
  const hrefOf = (change: Partial<ShownGradebook>) => gradebookHref(courseId, { ...shown, page: 1, ...change });
  const tabs = [
    { name: 'Grades', view: 'grades' as const },
    { name: 'Missing work', view: 'missing' as const, ...counts.missing },
    { name: 'Falling behind', view: 'falling-behind' as const, ...counts.behind },
  ];
  const addressed = addressedIn(list);
  const pages = Math.ceil(list.total / list.limit);
  return (
    <OfficePage
      title="Gradebook"
      before={
        <Link className="office-link gradebook-back" to="/admin/gradebook">
          All courses
        </Link>
      }
      end={
        <div className="gradebook-acts">
          {addressed.length > 0 && (
            <Button
              variant="line"
              size="small"
              icon={Send}
              onClick={() => setAct({ kind: 'message', learners: addressed })}
            >
              {shown.view === 'grades' ? 'Message learners' : 'Message these learners'}
            </Button>
          )}
          {list.view === 'grades' && (
            <>
              <Button variant="line" size="small" icon={Settings} onClick={() => setAct({ kind: 'settings' })}>
                Grade settings
              </Button>
              <ButtonLink variant="line" size="small" icon={Download} href={csvHref(courseId, shown)} download>
                Export CSV
              </ButtonLink>
              <Button variant="line" size="small" icon={Printer} onClick={() => window.print()}>
                Print
              </Button>
            </>
          )}
        </div>
      }
    >
      <StageTabs
        label="Views"
        tabs={tabs.map(({ view, ...tab }) => ({
          ...tab,
          href: gradebookHref(courseId, { view, batch: shown.batch }),
          isCurrent: view === shown.view,
        }))}
      />
      <GradebookFilters course={list.course} shown={shown} batches={list.batches} />
      {isChanging ? <GradebookSkeleton /> : <Shown list={list} hrefOf={hrefOf} onAct={setAct} shown={shown} />}
      {pages > 1 && (
        <Pager
          current={list.page}
          total={pages}
          label="Pages of the gradebook"
          hrefOf={(page) => hrefOf({ page })}
          note={`${learnersText(list.total)}`}
        />
      )}
      <GradebookDialogs
        course={list.course}
        book={list.view === 'grades' ? list : null}
        act={act}
        onClose={() => setAct(null)}
      />
    </OfficePage>
  );
}

interface ShownProps {
  list: Loaded['list'];
  hrefOf: (change: Partial<ShownGradebook>) => string;
  onAct: (act: GradebookAct) => void;
  shown: ShownGradebook;
}

function Shown({ list, hrefOf, onAct, shown }: ShownProps) {
  const { revalidate } = useRevalidator();
  const { courseId } = list.course;
  const { isSnoozed } = shown;
  const learnerHref = (userId: string) => `/admin/gradebook/${courseId}/learners/${userId}`;
  if (list.view === 'missing')
    return list.missing.length === 0 ? (
      <EmptyState title="No missing work." />
    ) : (
      <MissingTable missing={list.missing} hrefOf={learnerHref} />
    );
  if (list.view === 'falling-behind') {
    const wake = async (userId: string) => {
      const path = '/admin/gradebook/:courseId/snoozes/:userId';
      const body = { days: 0, note: '' } as const;
      try {
        const params = { courseId, userId };
        showToast('ok', (await callApi<typeof snoozeLearner>({ method: 'PUT', path, params, body })).message);
      } catch (error) {
        showToast('error', errorMessage(error, 'The snooze was not ended'));
      }
      await revalidate();
    };
    return (
      <>
        <p>
          <Link className="office-link" to={hrefOf({ isSnoozed: !isSnoozed })}>
            {isSnoozed ? 'Falling behind' : 'Snoozed'}
          </Link>
        </p>
        {list.learners.length === 0 ? (
          <EmptyState title={isSnoozed ? 'Nobody is snoozed.' : 'Nobody is falling behind.'} />
        ) : (
          <BehindTable
            learners={list.learners}
            isSnoozed={isSnoozed}
            hrefOf={learnerHref}
            onMessage={(learner) => onAct({ kind: 'message', learners: [learner] })}
            onSnooze={({ userId, name }) => onAct({ kind: 'snooze', userId, name })}
            onWake={({ userId }) => void wake(userId)}
          />
        )}
        <HowDecided />
      </>
    );
  }
  if (list.items.length === 0) return <EmptyState title="This course has nothing to grade yet." />;
  if (list.learners.length === 0) return <EmptyState title="No learners in this course yet." />;
  return <Grades book={list} hrefOf={hrefOf} sort={shown.sort} learnerHref={learnerHref} />;
}

interface GradesProps extends Pick<ShownProps, 'hrefOf'> {
  book: GradebookRead;
  sort: ShownGradebook['sort'];
  learnerHref: (userId: string) => string;
}

/** The grid, what opens from one of its cells, and the sheets that are printed. */
function Grades({ book, hrefOf, sort, learnerHref }: GradesProps) {
  const { revalidate } = useRevalidator();
  const panelId = useId();
  const [opened, setOpened] = useState<(CellPlace & { adjusts: boolean }) | null>(null);
  const [releasing, setReleasing] = useState<Releasable | null>(null);
  const { courseId } = book.course;
  const learner = book.learners.find(({ userId }) => userId === opened?.userId);
  const item = book.items.find(({ itemId }) => itemId === opened?.itemId);
  const close = () => {
    if (opened) focusCell(opened);
    setOpened(null);
  };
  const askToRelease = async ({ itemId, name }: GridItem) => {
    const query = { assignment: itemId, limit: 1 };
    try {
      const { counts } = await callApi<typeof listSubmissions>({ method: 'GET', path: '/admin/submissions', query });
      setReleasing({ id: itemId, name, notReleased: counts.graded, needsGrading: counts['needs-grading'] });
    } catch (error) {
      showToast('error', errorMessage(error, 'Failed to release grades'));
    }
  };
  return (
    <>
      <div className="gradebook-body">
        <div className="gradebook-grid">
          <GradeGrid
            book={book}
            sort={sort}
            sortHrefs={{
              name: hrefOf({ sort: 'name' }),
              total: hrefOf({ sort: sort === '-total' ? 'total' : '-total' }),
            }}
            learnerHref={learnerHref}
            opened={opened}
            panelId={panelId}
            onOpen={(place, adjusts) => setOpened({ ...place, adjusts })}
            onRelease={(asked) => void askToRelease(asked)}
          />
          <div className="grade-foot">
            <GradeLegend />
            <p className="office-note">
              {book.learners.length} of {book.total} shown. Totals count grades that are not released, too.{' '}
              <span className="grade-keys">Arrow keys move, Enter opens, A adjusts.</span>
            </p>
          </div>
        </div>
        {opened && learner && item && (
          <CellPanel
            key={`${opened.userId} ${opened.itemId} ${opened.adjusts}`}
            id={panelId}
            courseId={courseId}
            {...opened}
            title={`${learner.name}, ${item.name}`}
            onClose={close}
          />
        )}
      </div>
      <GradeSheets book={book} />
      <ReleaseGrades assignment={releasing} onClose={() => setReleasing(null)} onReleased={() => revalidate()} />
    </>
  );
}

/** Whether another course or another view of one is on its way; sorting and searching keep what is shown. */
function useIsChanging(courseId: string, shown: ShownGradebook): boolean {
  const { state, location } = useNavigation();
  if (state !== 'loading' || !location.pathname.startsWith('/admin/gradebook/')) return false;
  if (location.pathname.includes('/learners/')) return false;
  const isOther = location.pathname !== `/admin/gradebook/${encodeURIComponent(courseId)}`;
  return isOther || readGradebook(new URLSearchParams(location.search)).view !== shown.view;
}

/** The learners that a view shows, each once, for a message. */
function addressedIn(list: Loaded['list']): Addressed[] {
  if (list.view === 'falling-behind') return list.learners;
  if (list.view === 'missing')
    return [...Map.groupBy(list.missing, ({ userId }) => userId)].map(([userId, held]) => ({
      userId,
      name: held[0]?.name ?? '',
      missing: held.map(({ itemName }) => itemName),
    }));
  return list.learners.map(({ userId, name, cells }) => ({
    userId,
    name,
    missing: list.items.filter(({ itemId }) => cells[itemId]?.status === 'missing').map((item) => item.name),
  }));
}

function csvHref(courseId: string, { batch, search, sort }: ShownGradebook): string {
  const fields = new URLSearchParams({ sort, ...(batch && { batch }), ...(search && { search }) });
  return `/api/admin/gradebook/${courseId}/file.csv?${fields}`;
}

/** The counts behind the tabs, read once the page is there: each is a list of its own. */
function useCounts(courseId: string, batch: string, list: Loaded['list']) {
  const [counts, setCounts] = useState<{ missing?: number; behind?: number }>({});
  useEffect(() => {
    let isGone = false;
    const params = { courseId };
    const query = { limit: 1, ...(batch === '' ? {} : { batch }) };
    const missing = callApi<typeof listMissing>({
      ...{ method: 'GET', path: '/admin/gradebook/:courseId/missing', params, query },
    });
    const behind = callApi<typeof listFallingBehind>({
      ...{ method: 'GET', path: '/admin/gradebook/:courseId/falling-behind', params, query },
    });
    // Without them the tabs stand without numbers.
    Promise.all([missing, behind])
      .then(([one, other]) => !isGone && setCounts({ missing: one.total, behind: other.total }))
      .catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [courseId, batch, list]);
  return {
    missing: counts.missing === undefined ? {} : { count: counts.missing },
    behind: counts.behind === undefined ? {} : { count: counts.behind },
  };
}
