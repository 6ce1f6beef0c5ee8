import { LogIn, Send } from 'lucide-react';
import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { ButtonLink } from '../../../../ui/button.tsx';
import { MotifImage } from '../../../../ui/motifs/motif-image.tsx';
import { pageContext } from '../../../../ui/document/page-context.ts';
import { formUrl } from '../../../enquiries/forms/ui/form-plans.ts';
import type { getInstitute } from '../../../settings/contract.ts';
import type { getCourse } from '../../contract.ts';
import { motifOf } from '../../../../kit/motif/motif-of.ts';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { call } = context.get(pageContext);
  const [{ course }, { institute }] = await Promise.all([
    call<typeof getCourse>({ method: 'GET', path: '/courses/:id', params: { id: params.slug ?? '' } }),
    call<typeof getInstitute>({ method: 'GET', path: '/site/institute' }),
  ]);
  return { course, siteName: institute.name };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData ? `Brochure: ${loaderData.course.title} | ${loaderData.siteName}` : 'Brochure' },
  { name: 'robots', content: 'noindex' },
];

/** Replaces a brochure until the visitor has signed in or sent an enquiry (spec 3 §5). */
export default function BrochureClosedPage() {
  const { course } = useLoaderData<typeof loader>();
  const motif = motifOf(course);
  const { title } = course;
  const brochure = `/brochure/${course.slug}`;
  const form = formUrl({ kind: 'enquiry', course: title, subject: `Brochure: ${title}`, brochure });
  return (
    <main id="main" className="wrap brochure-closed" data-dye={motif.dye}>
      <MotifImage {...motif} crop="card" loading="eager" className="brochure-cloth" />
      <div>
        <h1>Brochure: {title}</h1>
        <p className="type-lead">
          Sign in or send us an enquiry to open the brochure. It is a PDF with the fee, the course plan and how to join.
        </p>
        <div className="brochure-acts">
          <ButtonLink icon={Send} href={form}>
            Send an enquiry
          </ButtonLink>
          <ButtonLink variant="line" icon={LogIn} href={`/auth?tab=sign-in&next=${encodeURIComponent(brochure)}`}>
            Sign in
          </ButtonLink>
        </div>
        <p className="soft">
          Done already?{' '}
          <a className="link" href={brochure}>
            Open the brochure
          </a>
          , or go{' '}
          <a className="link" href={`/course/${course.slug}`}>
            back to the course
          </a>
          .
        </p>
      </div>
    </main>
  );
}
