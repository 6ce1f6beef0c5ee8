import '../../../../ui/office/record-page.css';
import '../../office-list/ui/blog-office.css';
import { ArrowLeft } from 'lucide-react';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { pageContext } from '../../../../ui/document/page-context.ts';
import type { listTaxonomy } from '../taxonomy-contract.ts';
import { AuthorsBox } from './authors-box.tsx';
import { CategoriesBox } from './categories-box.tsx';
import { OfficePage } from '../../../../ui/office/office-page.tsx';

export const meta = applicationMeta('Categories and authors');

export function loader({ context }: LoaderFunctionArgs) {
  const { call } = context.get(pageContext);
  return call<typeof listTaxonomy>({ method: 'GET', path: '/admin/posts/taxonomy' });
}

/** The categories of the blog and who writes it. */
export default function PostTaxonomyPage() {
  const { categories, authors } = useLoaderData<typeof loader>();
  const back = (
    <Link className="office-link office-back" to="/admin/posts">
      <Icon of={ArrowLeft} size={16} />
      Blog
    </Link>
  );
  return (
    <OfficePage title="Categories and authors" before={back}>
      <div className="shelf-columns">
        <CategoriesBox categories={categories} />
        <AuthorsBox authors={authors} />
      </div>
    </OfficePage>
  );
}
