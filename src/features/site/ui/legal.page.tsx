import { data, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { pageContext } from '../../../ui/page-context.ts';
import { pageMeta } from '../../../ui/page-meta.ts';
import type { getInstitute, getLegalContent } from '../../settings/contract.ts';
import { describeLegalPage } from './describe-site.ts';
import { LegalDocument } from './legal-document.tsx';
import { LegalMenu, type LegalEntry } from './legal-menu.tsx';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { call, publicUrl } = context.get(pageContext);
  const [{ content }, { institute }] = await Promise.all([
    call<typeof getLegalContent>({ method: 'GET', path: '/site/content/legal' }),
    call<typeof getInstitute>({ method: 'GET', path: '/site/institute' }),
  ]);
  const asked = new URL(request.url).searchParams.get('document');
  const [first] = content.documents;
  const document = asked ? content.documents.find((other) => other.id === asked) : first;
  if (!document) throw data({ message: 'There is no such document.' }, { status: 404 });
  const entries: LegalEntry[] = content.documents.map(({ id, group, title }) => ({
    id,
    group,
    title,
    href: legalAddress(id, first?.id),
  }));
  const path = legalAddress(document.id, first?.id);
  return { document, entries, siteName: institute.name, path, publicUrl };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  if (!loaderData) return [];
  const { document, siteName, path, publicUrl } = loaderData;
  return pageMeta({
    title: document.title,
    siteName,
    description: document.inShort.join(' ') || `${document.title} of ${siteName}.`,
    address: publicUrl + path,
    type: 'article',
    graph: describeLegalPage(document, { path, siteName, publicUrl }),
  });
};

/** The legal documents, one at a time, chosen by address (spec 2 §2). */
export default function LegalPage() {
  const { document, entries } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="wrap legal">
      <LegalDocument document={document} />
      <LegalMenu entries={entries} currentId={document.id} />
    </main>
  );
}

/** The first document needs no parameter. */
function legalAddress(id: string, firstId: string | undefined): string {
  return id === firstId ? '/privacypolicy' : `/privacypolicy?document=${encodeURIComponent(id)}`;
}
