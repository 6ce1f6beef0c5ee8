import '../../../../ui/office/list-page.css';
import './demos-office.css';
import { Plus } from 'lucide-react';
import { Link, useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { OfficeFilters } from '../../../../ui/lists/office-filters.tsx';
import { pageContext } from '../../../../ui/document/page-context.ts';
import { Pager } from '../../../../ui/lists/pager.tsx';
import type { listDemos } from '../demo-contract.ts';
import { DemoList } from './demo-list.tsx';
import { demosHref, readDemosView, type DemosView } from './demos-address.ts';
import { OfficePage } from '../../../../ui/office/office-page.tsx';

export const meta = applicationMeta('Demo classes');

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { call } = context.get(pageContext);
  const view = readDemosView(url.searchParams);
  const list = await call<typeof listDemos>({ method: 'GET', path: '/admin/demos', query: view });
  return { view, list };
}

/** The free classes of the institute. */
export default function DemosPage() {
  const { view, list } = useLoaderData<typeof loader>();
  const add = (
    <ButtonLink icon={Plus} href="/admin/demos/edit">
      Add a class
    </ButtonLink>
  );
  return (
    <OfficePage title="Demo classes" end={add}>
      <nav aria-label="Which classes">
        <ul className="pills scroll-row">
          <WhenPill when="upcoming" name="To come" view={view} />
          <WhenPill when="today" name="Today" view={view} />
          <WhenPill when="past" name="Over" view={view} />
        </ul>
      </nav>
      <OfficeFilters
        path="/admin/demos"
        shownHref={demosHref({ ...view, page: 1 })}
        hrefOf={(fields) => demosHref(readDemosView(fields))}
        search={view.search}
        searchLabel="Class, course, trainer or place"
        className="office-filters-search"
        list="demos"
        sort={view.sort}
        isFiltered={view.search !== ''}
        allLabel="Show all classes"
      >
        {view.when !== 'upcoming' && <input type="hidden" name="when" value={view.when} />}
      </OfficeFilters>
      {list.demos.length === 0 ? <NoDemos view={view} /> : <DemoList view={view} demos={list.demos} />}
      <Pages />
    </OfficePage>
  );
}

function WhenPill({ when, name, view }: { when: DemosView['when']; name: string; view: DemosView }) {
  return (
    <li>
      <Link
        to={demosHref({ when, search: view.search })}
        className="pill"
        aria-current={when === view.when ? 'page' : undefined}
      >
        {name}
      </Link>
    </li>
  );
}

function Pages() {
  const { view, list } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const pages = Math.ceil(list.total / list.limit);
  if (pages < 2) return null;
  return (
    <Pager
      current={list.page}
      total={pages}
      label="Pages of classes"
      onPage={(page) => void navigate(demosHref({ ...view, page }))}
    />
  );
}

function NoDemos({ view }: { view: DemosView }) {
  if (view.search !== '')
    return (
      <EmptyState
        title="No class fits"
        line="Try a part of its title, or look among the others."
        act={<ButtonLink href={demosHref({ when: view.when })}>Show all classes</ButtonLink>}
      />
    );
  if (view.when === 'past') return <EmptyState title="No class is over yet" line="Who came stands here afterwards." />;
  if (view.when === 'today')
    return <EmptyState title="No class today" line="Those of the next days stand under To come." />;
  return (
    <EmptyState
      title="No class is announced"
      line="Add one, and the demo form offers its seats at once."
      act={<ButtonLink href="/admin/demos/edit">Add a class</ButtonLink>}
    />
  );
}
