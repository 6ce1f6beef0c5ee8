import { data, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { ButtonLink } from '../../../../ui/button.tsx';
import { pageContext } from '../../../../ui/document/page-context.ts';
import { pageMeta, pageTitle } from '../../../../ui/document/page-meta.ts';
import type { getInstitute, getLegalContent } from '../../../settings/contract.ts';
import { describeLegalPage } from '../../ui/describe-site.ts';
import { LegalDocument } from './legal-document.tsx';
import { legalUrl, legalVersion, legalVersions, readLegalUrl } from './legal-versions.ts';
import { LegalMenu, type LegalEntry } from './legal-menu.tsx';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { call, publicUrl } = context.get(pageContext);
  const [{ content }, { institute }] = await Promise.all([
    call<typeof getLegalContent>({ method: 'GET', path: '/site/content/legal' }),
    call<typeof getInstitute>({ method: 'GET', path: '/site/institute' }),
  ]);
  const asked = readLegalUrl(new URL(request.url).searchParams);
  const listed = content.documents.filter(({ isWithdrawn }) => !isWithdrawn);
  const [first] = listed;
  const siteName = institute.name;
  if (!first && asked.id === null) return { shown: null, siteName, publicUrl };
  const known = asked.id === null ? first : content.documents.find((other) => other.id === asked.id);
  const document = known && legalVersion(known, asked.version);
  if (!known || !document) throw data({ message: 'There is no such document.' }, { status: 404 });
  const entries: LegalEntry[] = listed.map((entry) => ({
    id: entry.id,
    group: entry.group,
    title: legalVersion(entry, null)?.title ?? entry.title,
    href: legalUrl(entry.id, first?.id),
  }));
  const isFirst = known.id === first?.id;
  const shown = { document, versions: legalVersions(known, isFirst), entries, path: legalUrl(known.id, first?.id) };
  return { shown, siteName, publicUrl };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  if (!loaderData) return [];
  const { shown, siteName, publicUrl } = loaderData;
  if (!shown) return [{ title: pageTitle(NAME, siteName) }, { name: 'robots', content: 'noindex' }];
  const { document, path } = shown;
  const isPlain = document.replacedOn === null && !document.isComing;
  return pageMeta({
    title: isPlain ? document.title : `${document.title}, version ${document.version}`,
    siteName,
    description: document.inShort.join(' ') || `${document.title} of ${siteName}.`,
    url: publicUrl + path,
    type: 'article',
    // Texts not in force are not for search engines.
    isHidden: !isPlain || document.isWithdrawn,
    graph: describeLegalPage(document, { path, siteName, publicUrl }),
  });
};

/** The legal documents, one at a time, selected by URL (spec 2 §2). */
export default function LegalPage() {
  const { shown } = useLoaderData<typeof loader>();
  if (!shown) return <NothingYet />;
  const { document, versions, entries, path } = shown;
  return (
    <main id="main" className="wrap legal">
      <LegalDocument document={document} versions={versions} path={path} />
      <LegalMenu entries={entries} currentId={document.id} />
    </main>
  );
}

const NAME = 'Privacy and terms';

/** Shown before the office has written a text. */
function NothingYet() {
  return (
    <main id="main" className="wrap section legal-none">
      <h1>{NAME}</h1>
      <p className="type-lead">Nothing is published yet. Write to us and we will reply in writing.</p>
      <ButtonLink href="/contact">Write to us</ButtonLink>
    </main>
  );
}
