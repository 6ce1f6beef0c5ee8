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
import type { getSeat, cancelSeat, moveSeat } from '../../enquiries/demo-classes/demo-contract.ts';
import { requirePageFailure } from '../../../ui/forms/page-failure.ts';
import { readText } from '../../../ui/forms/read-text.ts';
import { SeatScreen } from '../../enquiries/demo-classes/ui/seat-screen.tsx';
import type { getInstitute } from '../../settings/contract.ts';
import { directionsUrl } from '../contact/ui/contact-directions.ts';

export const meta: MetaFunction = () => [{ title: 'Your seat' }, { name: 'robots', content: 'noindex' }];

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { call } = context.get(pageContext);
  const token = params.token ?? '';
  const [{ seat }, { institute }] = await Promise.all([
    call<typeof getSeat>({ method: 'GET', path: '/demos/seats/:token', params: { token } }),
    call<typeof getInstitute>({ method: 'GET', path: '/site/institute' }),
  ]);
  const { pathname, searchParams } = new URL(request.url);
  const done = searchParams.get('done') ?? '';
  const { addressLines } = institute;
  return {
    seat,
    said: Object.hasOwn(doneLabel, done) ? (doneLabel[done] ?? null) : null,
    url: pathname,
    place: { address: addressLines.join(', '), directions: directionsUrl(addressLines) },
  };
}

/** Moves or cancels the seat; an error is shown on the page. */
export async function action({ context, params, request }: ActionFunctionArgs) {
  const { call } = context.get(pageContext);
  const token = params.token ?? '';
  const fields = await request.formData();
  const isMove = readText(fields, 'act') === 'move';
  try {
    if (isMove) {
      const body = { slotId: readText(fields, 'slotId') };
      await call<typeof moveSeat>({ method: 'POST', path: '/demos/seats/:token/move', params: { token }, body });
    } else {
      await call<typeof cancelSeat>({ method: 'POST', path: '/demos/seats/:token/cancel', params: { token } });
    }
  } catch (thrown) {
    const { message, status } = requirePageFailure(thrown, 'That did not work. Nothing was changed. Please try again.');
    return data({ message }, { status });
  }
  throw redirect(`${new URL(request.url).pathname}?done=${isMove ? 'moved' : 'cancelled'}`, 303);
}

/** One seat in a demo class, by its mailed link (no sign-in, no JavaScript). */
export default function SeatPage() {
  const page = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  return <SeatScreen {...page} said={failed ? null : page.said} failure={failed?.message ?? null} />;
}

const doneLabel: Partial<Record<string, string>> = {
  booked: 'Your seat is booked. We have mailed you this page.',
  moved: 'Your seat is moved.',
  cancelled: 'Your seat is cancelled. Thank you for telling us.',
};
