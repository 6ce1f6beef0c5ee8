import { Globe } from 'lucide-react';
import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { ButtonLink } from '../../../ui/button.tsx';
import { InstituteMark } from '../../../ui/motifs/institute-mark.tsx';
import { pageContext } from '../../../ui/document/page-context.ts';
import { socialLinks } from '../../../ui/shell/social-links.ts';
import { pageMeta } from '../../../ui/document/page-meta.ts';
import type { getInstitute } from '../../settings/contract.ts';

/** Outside the static pages' frame, so it declares itself static. */
export const handle = { document: true };

export async function loader({ context }: LoaderFunctionArgs) {
  const { call, publicUrl } = context.get(pageContext);
  const { institute } = await call<typeof getInstitute>({ method: 'GET', path: '/site/institute' });
  const { name, tagline, blurb, social } = institute;
  return { name, line: blurb || tagline, social, publicUrl };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  if (!loaderData) return [];
  const { name, line, publicUrl } = loaderData;
  return pageMeta({
    title: 'Our links',
    siteName: name,
    description: line || name,
    url: `${publicUrl}/profileInfo`,
  });
};

/** The link hub: mark, one line, five links, nothing else (spec 2 §2). */
export default function LinkHubPage() {
  const { name, line, social } = useLoaderData<typeof loader>();
  const places = socialLinks(social).toSorted((a, b) => place(a.name) - place(b.name));
  return (
    <main id="main" className="link-hub">
      <div className="link-hub-sheet">
        <InstituteMark name={name} className="link-hub-mark" />
        <h1 className="type-h2">{name}</h1>
        {line && <p className="soft">{line}</p>}
        <ul className="link-hub-links">
          <li>
            <ButtonLink wide icon={Globe} href="/">
              Website
            </ButtonLink>
          </li>
          {places.map((link) => (
            <li key={link.name}>
              <ButtonLink wide variant="line" icon={link.glyph} href={link.href} rel="noopener">
                {link.name}
              </ButtonLink>
            </li>
          ))}
        </ul>
      </div>
    </main>
  );
}

/** The website comes first, then the chat, then the others as usual (spec 2 §2). */
function place(name: string): number {
  return name === 'WhatsApp' ? 0 : 1;
}
