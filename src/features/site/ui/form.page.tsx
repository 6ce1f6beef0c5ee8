import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { pageContext, type CallApi } from '../../../ui/document/page-context.ts';
import type { listUpcomingDemos } from '../../enquiries/demo-classes/demo-contract.ts';
import { answerForm, type FormView } from '../../enquiries/forms/ui/answer-form.ts';
import { formUrl, formPlans, kindOfHeading } from '../../enquiries/forms/ui/form-plans.ts';
import { FormScreen } from '../../enquiries/forms/ui/form-screen.tsx';
import { findBrochure } from '../contact/ui/find-brochure.ts';

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData ? formPlans[loaderData.view.kind].title : 'Form' },
  { name: 'robots', content: 'noindex' },
];

/** The URL names the form and its prefilled values. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { call, caller } = context.get(pageContext);
  const asked = new URL(request.url).searchParams;
  const text = (name: string) => asked.get(name)?.slice(0, 200) || undefined;
  const brochure = await findBrochure(call, asked.get('brochure') ?? '');
  const view: FormView = {
    kind: brochure ? 'brochure' : kindOfHeading(asked.get('heading')),
    values: { course: text('course'), subject: text('subject') },
    state: {},
    code: {},
    brochure,
  };
  const isSent = asked.get('sent') === 'yes';
  return { view, demos: await demosFor(call, view), isSent, isMember: caller.kind === 'user' };
}

/** Handles a post without JavaScript (spec 1 §4, §5): renders the page again, or with its thanks. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { call, caller } = context.get(pageContext);
  const answered = await answerForm(call, await request.formData(), caller.kind === 'anonymous');
  const { status, isSent, booking, retryAfterSeconds } = answered;
  const view: FormView = { ...answered.view, brochure: await findBrochure(call, answered.view.brochure) };
  if (isSent) {
    if (booking?.manageUrl) throw redirect(`${new URL(booking.manageUrl).pathname}?done=booked`, 303);
    throw redirect(`${formUrl({ kind: view.kind, brochure: view.brochure })}&sent=yes`, 303);
  }
  const headers: HeadersInit = retryAfterSeconds === null ? {} : { 'Retry-After': String(retryAfterSeconds) };
  return data({ view, demos: await demosFor(call, view) }, { status, headers });
}

/** Every form of the site by its heading, for browsers without JavaScript and for links (spec 1 §2). */
export default function FormPage() {
  const { view, demos, isSent, isMember } = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  return <FormScreen {...(posted ?? { view, demos })} isSent={isSent && !posted} isMember={isMember} />;
}

/** The next free classes, if the form offers them. */
async function demosFor(call: CallApi, { kind, values }: FormView) {
  if (kind !== 'demo') return [];
  const query = { course: values.course };
  return (await call<typeof listUpcomingDemos>({ method: 'GET', path: '/demos/upcoming', query })).demos;
}

export function headers({ actionHeaders }: { actionHeaders: Headers }): Headers {
  return actionHeaders;
}
