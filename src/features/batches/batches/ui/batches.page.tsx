import { CalendarDays, Plus } from 'lucide-react';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { isAdmin } from '../../../../kit/roles.ts';
import type { ButtonStyle } from '../../../../ui/button-classes.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { useApplication } from '../../../../ui/document/application-context.ts';
import { pageContext } from '../../../../ui/document/page-context.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { EmptyPage, ListHead } from '../../../../ui/lists/list-parts.tsx';
import { mayOpenPage } from '../../../../ui/office/office-sections.ts';
import { OfficePage } from '../../../../ui/office/office-page.tsx';
import type { listBatches } from '../batch-contract.ts';
import type { getBatchChoices } from '../choices-contract.ts';
import { batchesList } from './batches-list.ts';
import { BatchesTable } from './batches-table.tsx';

export const meta = applicationMeta('Batches');

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { call } = context.get(pageContext);
  const view = batchesList.read(url.searchParams);
  const [list, choices] = await Promise.all([
    call<typeof listBatches>({ method: 'GET', path: '/admin/batches', query: batchesList.query(view) }),
    call<typeof getBatchChoices>({ method: 'GET', path: '/admin/batch-choices' }),
  ]);
  return { view, list, choices };
}

/** All batches; a trainer's own. The server filters, sorts and pages. */
export default function BatchesPage() {
  const { view, list, choices } = useLoaderData<typeof loader>();
  return (
    <OfficePage
      title="Batches"
      end={
        <ListHead list={batchesList} view={view}>
          <ToTimetable />
          <NewBatch />
        </ListHead>
      }
    >
      <BatchesTable view={view} list={list} choices={choices} empty={<NoBatches />} />
    </OfficePage>
  );
}

function NewBatch({ variant }: Pick<ButtonStyle, 'variant'>) {
  const { user } = useApplication();
  if (!isAdmin(user?.role ?? 'student')) return null;
  return (
    <ButtonLink variant={variant} size="small" icon={Plus} href="/admin/batches/edit">
      New batch
    </ButtonLink>
  );
}

function ToTimetable() {
  const { user } = useApplication();
  if (!user || !mayOpenPage(user, '/admin/timetable')) return null;
  return (
    <ButtonLink variant="line" size="small" icon={CalendarDays} href="/admin/timetable">
      Timetable
    </ButtonLink>
  );
}

function NoBatches() {
  const mayPlan = isAdmin(useApplication().user?.role ?? 'student');
  const { view, list } = useLoaderData<typeof loader>();
  if (list.total > 0) return <EmptyPage list={batchesList} view={view} line="The batches are on earlier pages." />;
  if (!batchesList.isFiltered(view))
    return mayPlan ? (
      <EmptyState title="No batches yet. Plan the first one." act={<NewBatch variant="line" />} />
    ) : (
      <EmptyState title="No batches yet." />
    );
  return (
    <p className="list-none">
      No batch fits these filters. <Link to={batchesList.clearHref(view)}>Clear filters</Link>
    </p>
  );
}
