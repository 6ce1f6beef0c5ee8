import { useEffect } from 'react';
import {
  isRouteErrorResponse,
  Outlet,
  useLoaderData,
  useLocation,
  useMatches,
  useRouteError,
  type LoaderFunctionArgs,
} from 'react-router';
import type { ApplicationContext } from '../../../ui/document/application-context.ts';
import { saysLoadFailure } from '../../../ui/document/load-failure.ts';
import { pageContext } from '../../../ui/document/page-context.ts';
import { ScrollToTop } from '../../../ui/shell/scroll-to-top.tsx';
import { prepareToastsOnFirstTouch } from '../../../ui/show-toast.ts';
import type { getSignInWays } from '../../accounts/google/identity-contract.ts';
import { loadUser } from '../../accounts/profile/ui/load-user.ts';
import { session } from '../../accounts/sessions/ui/session-store.ts';
import { showImpersonationBanner } from '../../accounts/impersonation/ui/show-impersonation-banner.ts';
import { FormDefaultsPlace } from '../../enquiries/forms/ui/form-defaults.tsx';
import type { FormDefaults } from '../../enquiries/forms/ui/read-form-defaults.ts';
import { offerCounselling } from '../../enquiries/forms/ui/enhance-forms.ts';
import type { getInstitute } from '../../settings/contract.ts';
import { FailureContent } from './failure-content.tsx';
import { formDefaultsOf } from './form-defaults-of.ts';

export async function loader({
  context,
}: LoaderFunctionArgs): Promise<ApplicationContext & { formFacts: FormDefaults }> {
  const { call, caller } = context.get(pageContext);
  const [{ institute }, user, { google: hasGoogle }] = await Promise.all([
    call<typeof getInstitute>({ method: 'GET', path: '/site/institute' }),
    loadUser({ call, caller }),
    call<typeof getSignInWays>({ method: 'GET', path: '/user/login/ways' }),
  ]);
  return { institute, user, hasGoogle, formFacts: formDefaultsOf(institute, []) };
}

/** The frame of per-user pages; toasts survive navigation between them. */
export default function ApplicationLayout() {
  const { formFacts, ...context } = useLoaderData<typeof loader>();
  // Nothing floats over forms, tests and office lists (design §9); lists of the student area can be long.
  const isStudentArea = useLocation().pathname.startsWith('/profile');
  useEffect(() => prepareToastsOnFirstTouch(), []);
  useEffect(() => {
    void session.restore();
    offerCounselling();
    showImpersonationBanner(document);
  }, []);
  return (
    <FormDefaultsPlace defaults={formFacts}>
      <Outlet context={context satisfies ApplicationContext} />
      {isStudentArea && <ScrollToTop />}
    </FormDefaultsPlace>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const loadFailure =
    useMatches()
      .map(({ handle }) => handle)
      .find(saysLoadFailure)?.loadFailure ?? null;
  if (!isRouteErrorResponse(error)) return <FailureContent status={0} message={null} loadFailure={loadFailure} />;
  return (
    <FailureContent
      status={error.status}
      loadFailure={loadFailure}
      message={typeof error.data?.message === 'string' ? error.data.message : null}
    />
  );
}
