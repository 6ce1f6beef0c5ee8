import '../../../../ui/office/list-page.css';
import { Plus } from 'lucide-react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { EmptyPage, ListHead, NoResults } from '../../../../ui/lists/list-parts.tsx';
import { pageContext } from '../../../../ui/document/page-context.ts';
import type { listBundles } from '../bundle-contract.ts';
import { bundlesList } from './bundles-list.ts';
import { BundlesTable } from './bundles-table.tsx';
import { OfficePage } from '../../../../ui/office/office-page.tsx';

export const meta = applicationMeta('Bundles');

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { call } = context.get(pageContext);
  const view = bundlesList.read(url.searchParams);
  const query = bundlesList.query(view);
  return { view, list: await call<typeof listBundles>({ method: 'GET', path: '/admin/bundles', query }) };
}

export default function BundlesPage() {
  const { view, list } = useLoaderData<typeof loader>();
  const isWhole = !bundlesList.isFiltered(view);
  const add = (
    <ButtonLink size="small" icon={Plus} href="/admin/bundles/edit">
      New bundle
    </ButtonLink>
  );
  if (isWhole && list.total === 0)
    return (
      <OfficePage title="Bundles">
        <EmptyState title="No bundles yet" line="Sell several courses at one price. Create the first one." act={add} />
      </OfficePage>
    );
  return (
    <OfficePage
      title="Bundles"
      end={
        <ListHead list={bundlesList} view={view}>
          {add}
        </ListHead>
      }
    >
      <BundlesTable
        view={view}
        list={list}
        empty={
          list.total > 0 ? (
            <EmptyPage list={bundlesList} view={view} line="There are bundles on earlier pages." />
          ) : (
            <NoResults
              list={bundlesList}
              view={view}
              line="Try another status, or a part of the name or of a course."
            />
          )
        }
      />
    </OfficePage>
  );
}
