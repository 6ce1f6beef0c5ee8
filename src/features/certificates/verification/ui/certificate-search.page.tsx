import '../../../accounts/profile/ui/account-forms.css';
import '../../issue/ui/certificates.css';
import { useEffect } from 'react';
import { redirect, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { useApplication } from '../../../../ui/document/application-context.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Seal } from '../../../../ui/motifs/seal.tsx';
import { pageContext } from '../../../../ui/document/page-context.ts';
import { pageMeta } from '../../../../ui/document/page-meta.ts';
import { FooterStrip } from '../../../../ui/shell/footer-strip.tsx';
import { SiteHeader } from '../../../../ui/shell/site-header.tsx';
import { AccountMenu } from '../../../accounts/profile/ui/account-menu.tsx';
import { AccountRows } from '../../../accounts/profile/ui/account-rows.tsx';
import { CartMenu } from '../../../cart/ui/cart-menu.tsx';
import type { getInstitute } from '../../../settings/contract.ts';
import type { Certificate } from '../../contract.ts';
import { normalizeCertificateNumber } from '../../rules.ts';
import { rememberCertificates } from '../../issue/ui/certificate-cache.ts';
import { CertificateCard } from '../../issue/ui/certificate-card.tsx';
import { CertificateForm } from '../../issue/ui/certificate-form.tsx';
import { listMyCertificates } from '../../issue/ui/my-certificates.ts';

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: 'Check a certificate',
        siteName: loaderData.siteName,
        description: 'Check whether a certificate is genuine by the number printed on it: name, course and date.',
        url: `${loaderData.publicUrl}/certificate`,
      })
    : [];

/** `?number=` redirects to the page of that certificate, so that a plain form suffices. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { call, caller, publicUrl } = context.get(pageContext);
  const typed = new URL(request.url).searchParams.get('number');
  const number = typed === null ? null : normalizeCertificateNumber(typed);
  if (number) throw redirect(`/certificate/${number}`);
  const [{ institute }, certificates] = await Promise.all([
    call<typeof getInstitute>({ method: 'GET', path: '/site/institute' }),
    caller.kind === 'anonymous' ? null : listMyCertificates(call),
  ]);
  return { typed, certificates, siteName: institute.name, publicUrl };
}

/** The learner's own certificates, and for everyone the check by number. */
export default function CertificateSearchPage() {
  const { institute, user } = useApplication();
  const { typed, certificates } = useLoaderData<typeof loader>();
  useEffect(() => {
    if (certificates) rememberCertificates(certificates, { isWhole: true });
  }, [certificates]);
  return (
    <div className="page-column">
      <SiteHeader
        info={institute}
        cart={<CartMenu />}
        account={<AccountMenu known={user} />}
        menuActs={<AccountRows known={user} />}
      />
      <main id="main" className="wrap own-certificates">
        {certificates ? <Own certificates={certificates} /> : <Guest />}
        <CertificateForm typed={typed} />
      </main>
      <footer>
        <FooterStrip />
      </footer>
    </div>
  );
}

function Own({ certificates }: { certificates: Certificate[] }) {
  return (
    <section aria-labelledby="own-title">
      <h1 id="own-title" className="type-h1-app">
        Your Certificates
      </h1>
      {certificates.length === 0 ? (
        <EmptyState
          title="No certificates yet."
          line="Score 95% in the final test of a course to get its certificate."
          motif={{ family: 'suraj', dye: 'palash' }}
          act={<ButtonLink href="/profile">Go to my courses</ButtonLink>}
        />
      ) : (
        <>
          <p className="type-lead">Print, frame and share them. Anyone can verify each one by its number.</p>
          <ul className="own-certificates-list">
            {certificates.map((certificate, at) => (
              <li key={certificate.id}>
                <CertificateCard certificate={certificate} place={at + 1} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Guest() {
  return (
    <section className="certificate-guest">
      <div>
        <h1 className="type-h1-app">Certificates</h1>
        <p className="type-lead">
          Every certificate we issue has its own number and pattern. Enter the number to check whether it is genuine. To
          see your own certificates,{' '}
          <a className="link" href="/auth?tab=sign-in&next=/certificate">
            sign in
          </a>
          .
        </p>
      </div>
      <Seal number="MSL-0000-0000-0000-0000" family="jaali" dye="morpankh" size={216} hasGuilloche />
    </section>
  );
}
