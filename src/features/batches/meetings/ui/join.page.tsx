import './join.css';
import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { ButtonLink } from '../../../../ui/button.tsx';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { useApplication } from '../../../../ui/document/application-context.ts';
import { pageContext } from '../../../../ui/document/page-context.ts';
import { readPageFailure } from '../../../../ui/forms/page-failure.ts';
import { Panel } from '../../../../ui/panel.tsx';
import { PlainHeader } from '../../../../ui/shell/checkout-header.tsx';
import type { joinClass } from '../meeting-contract.ts';

export const meta = applicationMeta('Join class');

/** Redirects the student to the meeting, whose URL is in no page. */
export async function loader({ context, params, url }: LoaderFunctionArgs): Promise<{ message: string }> {
  const { call, caller } = context.get(pageContext);
  if (caller.kind !== 'user') throw redirect(`/auth?next=${encodeURIComponent(url.pathname)}`);
  let address;
  try {
    const path = '/sessions/:id/join';
    address = (await call<typeof joinClass>({ method: 'POST', path, params: { id: params.sessionId ?? '' } })).url;
  } catch (thrown) {
    const failure = readPageFailure(thrown, 'The class could not be joined. Please try again.');
    if (failure === null) throw thrown;
    return { message: failure.message };
  }
  throw redirect(address);
}

/** Why a class cannot be joined now. */
export default function JoinPage() {
  const { message } = useLoaderData<typeof loader>();
  const { institute } = useApplication();
  return (
    <>
      <PlainHeader info={institute} />
      <main id="main" className="wrap join-page">
        <h1 className="type-h1-app">Join class</h1>
        <Panel
          tone="info"
          role="status"
          title={message}
          act={<ButtonLink href="/profile/timetable">Back to timetable</ButtonLink>}
        />
      </main>
    </>
  );
}
