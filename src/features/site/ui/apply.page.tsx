import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { pageContext } from '../../../ui/document/page-context.ts';
import type { listOpenings } from '../../careers/contract.ts';
import { answerApplication, type ApplicationView } from '../../careers/ui/answer-application.ts';
import { ApplySection } from '../../careers/ui/apply-section.tsx';
import { CAREER_MOTIF } from '../../careers/ui/career-doors.tsx';
import type { getCareerContent } from '../../settings/contract.ts';

export const meta: MetaFunction = () => [{ title: 'Apply' }, { name: 'robots', content: 'noindex' }];

/** The URL names the opening; without one it is a profile. A closed opening is reported on its own page. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { call, caller } = context.get(pageContext);
  const asked = new URL(request.url).searchParams;
  const [{ openings }, { content }] = await Promise.all([
    call<typeof listOpenings>({ method: 'GET', path: '/careers/openings' }),
    call<typeof getCareerContent>({ method: 'GET', path: '/site/content/career' }),
  ]);
  const openingSlug = asked.get('opening') ?? '';
  const kept = asked.get('kept') ?? '';
  if (openingSlug !== '' && kept === '' && !openings.some(({ slug }) => slug === openingSlug))
    throw redirect(`/career/${encodeURIComponent(openingSlug)}`);
  const view: ApplicationView = { openingSlug, values: {}, state: {}, code: {} };
  return {
    view,
    titles: openings.map(({ slug, title }) => ({ slug, title })),
    notice: content.applicationNotice,
    resumeMonths: content.resumeMonths,
    retainedUntil: /^\d{4}-\d{2}-\d{2}$/.test(kept) && !Number.isNaN(Date.parse(kept)) ? kept : null,
    isMember: caller.kind === 'user',
  };
}

/** Handles a post without JavaScript: renders the page again, or with its thanks. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { call, caller } = context.get(pageContext);
  const { view, status, retainedUntil, retryAfterSeconds } = await answerApplication(
    call,
    await request.formData(),
    caller.kind === 'anonymous',
  );
  if (retainedUntil)
    throw redirect(`/apply?${new URLSearchParams({ opening: view.openingSlug, kept: retainedUntil })}`, 303);
  const headers: HeadersInit = retryAfterSeconds === null ? {} : { 'Retry-After': String(retryAfterSeconds) };
  return data(view, { status, headers });
}

/** The application form on its own page, for browsers without JavaScript. */
export default function ApplyPage() {
  const loaded = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  const { openingSlug, ...view } = posted ?? loaded.view;
  const opening = loaded.titles.find(({ slug }) => slug === openingSlug);
  return (
    <main id="main" data-dye={CAREER_MOTIF.dye} className="wrap section-small">
      <h1 className="type-h1-app apply-title">{opening ? `Apply: ${opening.title}` : 'Leave your profile'}</h1>
      <ApplySection
        {...view}
        id="apply"
        title="What happens next"
        notice={loaded.notice}
        resumeMonths={loaded.resumeMonths}
        openingSlug={openingSlug}
        isMember={loaded.isMember}
        retainedUntil={posted ? null : loaded.retainedUntil}
      />
    </main>
  );
}

export function headers({ actionHeaders }: { actionHeaders: Headers }): Headers {
  return actionHeaders;
}
