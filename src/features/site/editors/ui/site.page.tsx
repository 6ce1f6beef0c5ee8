import '../../../../ui/office/list-page.css';
import './site-office.css';
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router';
import { useApplication } from '../../../../ui/document/application-context.ts';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { SearchField } from '../../../../ui/lists/list-bar.tsx';
import { pageContext } from '../../../../ui/document/page-context.ts';
import type { listClaims } from '../site-contract.ts';
import { SiteIndex } from './site-index.tsx';
import { OfficePage } from '../../../../ui/office/office-page.tsx';

export const meta = applicationMeta('Pages');

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { call } = context.get(pageContext);
  const { claims } = await call<typeof listClaims>({ method: 'GET', path: '/admin/site' });
  return { claims, search: (url.searchParams.get('search') ?? '').slice(0, 200) };
}

/** The index of the site editor. */
export default function SitePage() {
  const { claims, search } = useLoaderData<typeof loader>();
  const { user } = useApplication();
  const navigate = useNavigate();
  return (
    <OfficePage title="Pages">
      <SearchField
        path="/admin/site"
        label="What do you want to change?"
        text={search}
        onSearch={(text) => void navigate(siteHref(text), { replace: true, preventScrollReset: true })}
      />
      <SiteIndex search={search} colleague={user ?? { role: 'student' }} claims={claims} />
    </OfficePage>
  );
}

function siteHref(search: string): string {
  const text = search.trim();
  return text === '' ? '/admin/site' : `/admin/site?${new URLSearchParams({ search: text })}`;
}
