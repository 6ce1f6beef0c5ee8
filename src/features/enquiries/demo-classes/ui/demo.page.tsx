import '../../../../ui/office/list-page.css';
import '../../../../ui/office/record-page.css';
import './demos-office.css';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { pageContext } from '../../../../ui/document/page-context.ts';
import { findPlace } from '../../../../ui/lists/find-place.ts';
import type { getDemo, listDemos } from '../demo-contract.ts';
import { demoTitle } from '../../rules.ts';
import { formatWeekday } from '../../../../kit/numbers/dates.ts';
import { describeSession } from './held-class.ts';
import { DemoBadge } from './demo-list.tsx';
import { demosList } from './demos-list.ts';
import { DemoSheet } from './demo-sheet.tsx';
import { OfficePage } from '../../../../ui/office/office-page.tsx';
import { ListCrumb } from '../../../../ui/office/record-crumb.tsx';

export const meta = applicationMeta('Demo class');

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const { call } = context.get(pageContext);
  const id = params.id ?? '';
  const view = demosList.read(url.searchParams);
  const found = findPlace({
    id,
    page: view.page,
    async read(page) {
      const query = demosList.query({ ...view, page });
      const list = await call<typeof listDemos>({ method: 'GET', path: '/admin/demos', query });
      return { ...list, ids: list.demos.map((demo) => demo.id) };
    },
    // The class is shown even when the list cannot be read.
  }).catch(() => null);
  const loaded = await call<typeof getDemo>({ method: 'GET', path: '/admin/demos/:id', params: { id } });
  return { ...loaded, view, found: await found, now: new Date().toISOString() };
}

export default function DemoPage() {
  const { demo, people, view, found, now } = useLoaderData<typeof loader>();
  const crumb = (
    <ListCrumb
      name="Demo classes"
      list={demosList}
      {...{ view, found }}
      id={demo.id}
      noun="class"
      pathOf={(id) => `/admin/demos/${id}`}
      // J marks who joined in the attendance below.
      hasLetters={false}
    />
  );
  return (
    <OfficePage
      title={demoTitle(demo)}
      before={crumb}
      end={
        <span className="demo-head">
          <DemoBadge demo={demo} now={now} />
          <span className="soft">
            {formatWeekday(demo.startsAt)}, {describeSession(demo)}
          </span>
        </span>
      }
    >
      <DemoSheet demo={demo} people={people} now={now} />
    </OfficePage>
  );
}
