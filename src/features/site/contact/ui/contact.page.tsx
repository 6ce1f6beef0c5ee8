import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { pageContext } from '../../../../ui/document/page-context.ts';
import { pageMeta } from '../../../../ui/document/page-meta.ts';
import { FormPlace } from '../../../enquiries/forms/ui/form-place.tsx';
import type { getInstitute, Institute } from '../../../settings/contract.ts';
import { ContactDetails } from './contact-details.tsx';
import { ContactMap } from './contact-map.tsx';
import { describeOwnPage } from '../../ui/describe-site.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const { call, publicUrl } = context.get(pageContext);
  const { institute } = await call<typeof getInstitute>({ method: 'GET', path: '/site/institute' });
  return { institute, publicUrl };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  if (!loaderData) return [];
  const { institute, publicUrl } = loaderData;
  const { name } = institute;
  return pageMeta({
    title: 'Contact',
    siteName: name,
    description: describeContact(institute),
    url: `${publicUrl}/contact`,
    graph: describeOwnPage('ContactPage', { name: 'Contact', path: '/contact', institute, publicUrl }),
  });
};

/** The contact page (spec 1 §2). */
export default function ContactPage() {
  const { institute } = useLoaderData<typeof loader>();
  return (
    <main id="main" data-dye="neel" className="contact-page">
      <div className="wrap contact-columns">
        <div className="contact-words">
          <h1>Let's connect with us</h1>
          <p className="type-lead">Ask about a course, a batch or a project. We reply the same day.</p>
          <FormPlace kind="contact" />
        </div>
        <ContactMap institute={institute} />
      </div>
      <ContactDetails institute={institute} />
    </main>
  );
}

/** Address, opening hours and phone numbers, as far as known. */
function describeContact({ name, addressLines, openingHours, phone }: Institute): string {
  const place = [...addressLines, openingHours].filter(Boolean).join(', ');
  const sentences = [place, phone && `Call ${phone}`].filter(Boolean).map((text) => `${text}.`);
  return sentences.join(' ') || `How to reach ${name}.`;
}
