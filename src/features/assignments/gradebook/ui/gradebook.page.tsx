import '../../../../ui/office/list-page.css';
import './gradebook.css';
import { Download, Printer, Send, Settings } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Form, Link, useLoaderData, useRevalidator, useSubmit, type LoaderFunctionArgs } from 'react-router';
import { callApi } from '../../../../ui/api-client.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { pageContext, type CallApi } from '../../../../ui/document/page-context.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { errorMessage } from '../../../../ui/forms/error-messages.ts';
import { SelectField, TextField } from '../../../../ui/forms/field.tsx';
import { StageTabs } from '../../../../ui/lists/list-tabs.tsx';
import { Pager } from '../../../../ui/lists/pager.tsx';
import { OfficePage } from '../../../../ui/office/office-page.tsx';
import { showToast } from '../../../../ui/show-toast.ts';
import type { listFallingBehind, listMissing, snoozeLearner } from '../follow-up-contract.ts';
import type { getGradebook } from '../gradebook-contract.ts';
import { BehindTable, HowDecided, MissingTable } from './follow-up-tables.tsx';
import { GradeGrid } from './grade-grid.tsx';
import { learnersText } from './grade-labels.ts';
import { GradeLegend } from './grade-mark.tsx';
import { GradebookDialogs, type GradebookAct } from './gradebook-dialogs.tsx';
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
  const { courseId, title } = list.course;
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
      title={title}
      before={
        <Link className="office-link gradebook-back" to="/admin/gradebook">
          Gradebook
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
      <Filters shown={shown} batches={list.batches} />
      <Shown list={list} hrefOf={hrefOf} onAct={setAct} isSnoozed={shown.isSnoozed} sort={shown.sort} />
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

function Filters({ shown, batches }: { shown: ShownGradebook; batches: { id: string; code: string }[] }) {
  const submit = useSubmit();
  const options = batches.map(({ id, code }) => ({ value: id, label: code }));
  if (shown.view !== 'grades' && options.length === 0) return null;
  return (
    <Form
      className="gradebook-filters"
      role="search"
      onChange={(event) => void changed(event.target, event.currentTarget)}
    >
      {shown.view !== 'grades' && <input type="hidden" name="view" value={shown.view} />}
      {shown.sort !== 'name' && <input type="hidden" name="sort" value={shown.sort} />}
      {options.length > 0 && (
        <SelectField
          label="Batch"
          labelUnseen
          name="batch"
          defaultValue={shown.batch}
          options={[{ value: '', label: 'All batches' }, ...options]}
        />
      )}
      {shown.view === 'grades' && (
        <TextField
          label="Learner"
          labelUnseen
          name="search"
          type="search"
          placeholder="Learner"
          defaultValue={shown.search}
        />
      )}
      <Button type="submit" variant="line" className="gradebook-search">
        Search
      </Button>
    </Form>
  );

  function changed(target: EventTarget, form: HTMLFormElement) {
    if (target instanceof HTMLSelectElement) return submit(form);
  }
}

interface ShownProps {
  list: Loaded['list'];
  hrefOf: (change: Partial<ShownGradebook>) => string;
  onAct: (act: GradebookAct) => void;
  isSnoozed: boolean;
  sort: ShownGradebook['sort'];
}

function Shown({ list, hrefOf, onAct, isSnoozed, sort }: ShownProps) {
  const { revalidate } = useRevalidator();
  const { courseId } = list.course;
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
  const titleOf = (userId: string, itemId: string) => {
    const learner = list.learners.find((one) => one.userId === userId)?.name ?? '';
    return `${learner}, ${list.items.find((one) => one.itemId === itemId)?.name ?? ''}`;
  };
  return (
    <>
      <GradeGrid
        book={list}
        sort={sort}
        sortHrefs={{
          name: hrefOf({ sort: 'name' }),
          total: hrefOf({ sort: sort === '-total' ? 'total' : '-total' }),
        }}
        learnerHref={learnerHref}
        onOpen={({ userId, itemId }, adjusts) =>
          onAct({ kind: 'cell', userId, itemId, adjusts, title: titleOf(userId, itemId) })
        }
        onRelease={({ itemId }) => {
          const cells = list.learners.flatMap(({ cells: own }) => own[itemId] ?? []);
          onAct({
            kind: 'release',
            itemId,
            unreleased: cells.filter(({ status, isReleased }) => status === 'graded' && !isReleased).length,
            stillToGrade: cells.filter(({ needsGrading }) => needsGrading).length,
          });
        }}
      />
      <div className="grade-foot">
        <GradeLegend />
        <p className="office-note">
          {list.learners.length} of {list.total} shown. Totals count grades that are not released, too.{' '}
          <span className="grade-keys">Arrow keys move, Enter opens, A adjusts.</span>
        </p>
      </div>
    </>
  );
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
