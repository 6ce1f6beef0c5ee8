import '../../../../ui/office/list-page.css';
import './demos-office.css';
import { Plus } from 'lucide-react';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ListFilters, ListPager } from '../../../../ui/lists/list-parts.tsx';
import { pageContext } from '../../../../ui/document/page-context.ts';
import type { listDemos } from '../demo-contract.ts';
import { DemoList } from './demo-list.tsx';
import { demosList, type DemosView } from './demos-list.ts';
import { OfficePage } from '../../../../ui/office/office-page.tsx';

export const meta = applicationMeta('Demo classes');

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { call } = context.get(pageContext);
  const view = demosList.read(url.searchParams);
  const list = await call<typeof listDemos>({ method: 'GET', path: '/admin/demos', query: demosList.query(view) });
  return { view, list };
}

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
      <ListFilters list={demosList} view={view} className="office-filters-search" />
      {list.demos.length === 0 ? <NoDemos view={view} /> : <DemoList view={view} demos={list.demos} />}
      <Pages />
    </OfficePage>
  );
}

function WhenPill({ when, name, view }: { when: DemosView['when']; name: string; view: DemosView }) {
  return (
    <li>
      <Link
        to={demosList.href({ when, search: view.search })}
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
  const pages = Math.ceil(list.total / list.limit);
  if (pages < 2) return null;
  return (
    <ListPager
      list={demosList}
      view={view}
      place={list}
      count={list.demos.length}
      label="Pages of classes"
      note={null}
    />
  );
}

function NoDemos({ view }: { view: DemosView }) {
  if (view.search !== '')
    return (
      <EmptyState
        title="No class fits"
        line="Try a part of its title, or look among the others."
        act={<ButtonLink href={demosList.href({ when: view.when })}>Show all classes</ButtonLink>}
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
