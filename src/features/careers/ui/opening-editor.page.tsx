import '../../../ui/office/record-page.css';
import './careers-office.css';
import { ArrowLeft } from 'lucide-react';
import { Link, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { Icon } from '../../../ui/icon.tsx';
import { pageContext } from '../../../ui/document/page-context.ts';
import type { getOfficeOpening, listAllOpenings } from '../contract.ts';
import { OpeningEditor } from './opening-editor.tsx';
import { OfficePage } from '../../../ui/office/office-page.tsx';

export const meta: MetaFunction = () => [{ title: 'Opening' }, { name: 'robots', content: 'noindex' }];

/** The URL names the opening; without one it is new. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const { call } = context.get(pageContext);
  const slug = url.searchParams.get('opening');
  const [{ opening }, { today }] = await Promise.all([
    slug === null
      ? { opening: null }
      : call<typeof getOfficeOpening>({ method: 'GET', path: '/admin/openings/:slug', params: { slug } }),
    call<typeof listAllOpenings>({ method: 'GET', path: '/admin/openings', query: { limit: 1 } }),
  ]);
  return { opening, today };
}

/** Adds an opening or changes one. */
export default function OpeningEditorPage() {
  const { opening, today } = useLoaderData<typeof loader>();
  const back = (
    <Link className="office-link office-back" to="/admin/openings">
      <Icon of={ArrowLeft} size={16} />
      Openings
    </Link>
  );
  return (
    <OfficePage title={opening?.title ?? 'New opening'} before={back}>
      <OpeningEditor key={opening?.slug ?? ''} opening={opening} today={today} />
    </OfficePage>
  );
}
