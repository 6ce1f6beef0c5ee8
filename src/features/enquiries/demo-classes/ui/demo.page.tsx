import '../../../../ui/office/list-page.css';
import '../../../../ui/office/record-page.css';
import './demos-office.css';
import { ArrowLeft } from 'lucide-react';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { pageContext } from '../../../../ui/document/page-context.ts';
import type { getDemo } from '../demo-contract.ts';
import { demoTitle } from '../../rules.ts';
import { DemoBadge } from './demo-list.tsx';
import { DemoSheet } from './demo-sheet.tsx';
import { OfficePage } from '../../../../ui/office/office-page.tsx';

export const meta = applicationMeta('Demo class');

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { call } = context.get(pageContext);
  const loaded = await call<typeof getDemo>({
    method: 'GET',
    path: '/admin/demos/:id',
    params: { id: params.id ?? '' },
  });
  return { ...loaded, now: new Date().toISOString() };
}

export default function DemoPage() {
  const { demo, people, now } = useLoaderData<typeof loader>();
  const back = (
    <Link className="office-link office-back" to="/admin/demos">
      <Icon of={ArrowLeft} size={16} />
      Demo classes
    </Link>
  );
  return (
    <OfficePage title={demoTitle(demo)} before={back} end={<DemoBadge demo={demo} />}>
      <DemoSheet demo={demo} people={people} now={now} />
    </OfficePage>
  );
}
