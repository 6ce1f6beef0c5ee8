import '../../../../ui/office/list-page.css';
import './demos-office.css';
import { Plus } from 'lucide-react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ListHead, NoResults } from '../../../../ui/lists/list-parts.tsx';
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
  return { view, list, now: new Date().toISOString() };
}

export default function DemosPage() {
  const { view, list, now } = useLoaderData<typeof loader>();
  const add = (
    <ButtonLink size="small" icon={Plus} href="/admin/demos/edit">
      New class
    </ButtonLink>
  );
  return (
    <OfficePage
      title="Demo classes"
      end={
        <ListHead list={demosList} view={view}>
          {add}
        </ListHead>
      }
    >
      <DemoList view={view} list={list} empty={<NoDemos view={view} />} now={now} />
    </OfficePage>
  );
}

function NoDemos({ view }: { view: DemosView }) {
  if (view.search !== '')
    return <NoResults list={demosList} view={view} line="Clear the search, or look in another tab." />;
  if (view.when === 'past')
    return <EmptyState title="No past classes yet" line="Attendance appears here afterwards." />;
  if (view.when === 'today')
    return <EmptyState title="No class today" line="The classes of the next days are under Upcoming." />;
  return (
    <EmptyState
      title="No classes yet"
      line="Plan the first one, and the demo form offers its seats."
      act={
        <ButtonLink variant="line" href="/admin/demos/edit">
          New class
        </ButtonLink>
      }
    />
  );
}
