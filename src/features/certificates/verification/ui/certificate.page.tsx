import { BriefcaseBusiness, Download, FileText, MessageCircle, Share2 } from 'lucide-react';
import { data, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { ButtonLink } from '../../../../ui/button.tsx';
import { DateText } from '../../../../ui/date-text.tsx';
import { pageContext } from '../../../../ui/document/page-context.ts';
import { loadPart } from '../../../blog/office-list/ui/load-part.ts';
import { pageMeta } from '../../../../ui/document/page-meta.ts';
import type { getInstitute } from '../../../settings/contract.ts';
import type { CheckedCertificate, checkCertificate } from '../../contract.ts';
import { spellMonths, PASS_MARK_PERCENT } from '../../rules.ts';
import { CertificateVerdict } from './certificate-verdict.tsx';
import { describeCertificate, describePage } from './describe-certificate.ts';
import { linkedinProfileUrl, shareUrls } from './share-urls.ts';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { call, publicUrl } = context.get(pageContext);
  const number = params.number ?? '';
  const [checked, { institute }] = await Promise.all([
    loadPart(
      call<typeof checkCertificate>({ method: 'GET', path: '/certificates/:number', params: { number } }),
      'The check failed',
    ),
    call<typeof getInstitute>({ method: 'GET', path: '/site/institute' }),
  ]);
  const { value, failure } = checked;
  // An unknown number is a valid result; any other error is not.
  if (failure && failure.status !== 404) throw data({ message: failure.message }, { status: failure.status });
  const page = { certificate: value?.certificate ?? null, number, siteName: institute.name, publicUrl };
  return data(page, { status: failure?.status ?? 200 });
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  if (!loaderData?.certificate)
    return [{ title: 'We have no certificate with this number' }, { name: 'robots', content: 'noindex' }];
  const { certificate, siteName, publicUrl } = loaderData;
  const url = `${publicUrl}/certificate/${certificate.number}`;
  const isValid = certificate.status === 'genuine';
  const { title, description } = describePage(certificate, siteName);
  const hasImage = isValid && !certificate.isNameWithdrawn;
  const image = { path: `/certificate/${certificate.number}.png`, alt: title, width: 2245, height: 1587 };
  return pageMeta({
    title,
    siteName,
    description,
    url,
    type: 'article',
    // A holder's name is for people who have the number, not for search engines.
    isHidden: true,
    ...(hasImage && { image, graph: [describeCertificate(certificate, { url, siteName, publicUrl })] }),
  });
};

/** Shows whether a certificate is valid, to anyone who has its number (design §10). */
export default function CertificatePage() {
  const { certificate, number, siteName, publicUrl } = useLoaderData<typeof loader>();
  if (!certificate) return <UnknownNumber number={number} />;
  const hasImage = certificate.status === 'genuine' && !certificate.isNameWithdrawn;
  return (
    <main id="main" className={hasImage ? 'wrap certificate-page' : 'wrap certificate-unknown'}>
      <CertificateVerdict verdict={certificate.status} reason={certificate.reason} />
      {hasImage && (
        <img
          className="certificate-image"
          src={`/certificate/${certificate.number}.svg`}
          alt={`Certificate of ${certificate.name}, ${certificate.course}`}
          width={1188}
          height={840}
        />
      )}
      <CertificateDetails certificate={certificate} />
      {certificate.replacedBy && (
        <ButtonLink href={`/certificate/${certificate.replacedBy}`}>See the certificate that replaced it</ButtonLink>
      )}
      {certificate.isNameWithdrawn && <p className="soft">The holder has removed their name. We issued this number.</p>}
      {hasImage && <Share certificate={certificate} siteName={siteName} publicUrl={publicUrl} />}
      {hasImage && <CheckOffline number={certificate.number} />}
    </main>
  );
}

function UnknownNumber({ number }: { number: string }) {
  return (
    <main id="main" className="wrap certificate-unknown">
      <CertificateVerdict verdict="unknown" />
      <dl className="certificate-facts">
        <div>
          <dt>Number checked</dt>
          <dd>{number}</dd>
        </div>
      </dl>
      <ButtonLink href="/certificate">Check another number</ButtonLink>
    </main>
  );
}

function CertificateDetails({ certificate }: { certificate: CheckedCertificate }) {
  const details = [
    { name: 'Awarded to', value: certificate.name },
    { name: 'Course', value: certificate.course },
    { name: 'Length', value: spellMonths(certificate.durationMonths) },
    { name: 'Final test', value: `Passed, pass mark ${PASS_MARK_PERCENT}%` },
    { name: 'Date', value: <DateText iso={certificate.date} /> },
    { name: 'Number', value: certificate.number },
  ];
  return (
    <dl className="certificate-facts">
      {details.map((detail) => (
        <div key={detail.name}>
          <dt>{detail.name}</dt>
          <dd>{detail.value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Share({
  certificate,
  siteName,
  publicUrl,
}: {
  certificate: CheckedCertificate;
  siteName: string;
  publicUrl: string;
}) {
  const { number, name, course } = certificate;
  const url = `${publicUrl}/certificate/${number}`;
  const { linkedin, whatsapp } = shareUrls(url, `${name}: ${course}`);
  return (
    <div className="certificate-acts">
      <ButtonLink wide icon={Share2} href={linkedin} rel="noopener">
        Share on LinkedIn
      </ButtonLink>
      <ButtonLink
        wide
        variant="line"
        icon={BriefcaseBusiness}
        href={linkedinProfileUrl(certificate, { url, institute: siteName })}
        rel="noopener"
      >
        Add to LinkedIn profile
      </ButtonLink>
      <ButtonLink wide variant="line" icon={MessageCircle} href={whatsapp} rel="noopener">
        Share on WhatsApp
      </ButtonLink>
      <ButtonLink
        wide
        variant="line"
        icon={Download}
        href={`/certificate/${number}.png`}
        download={`certificate-${number}.png`}
      >
        Download Certificate
      </ButtonLink>
      <ButtonLink
        wide
        variant="line"
        icon={FileText}
        href={`/certificate/${number}.pdf`}
        download={`certificate-${number}.pdf`}
      >
        Download PDF
      </ButtonLink>
      <p className="type-small soft">
        The pattern is drawn from the number. If the pattern on paper is different, we did not issue that certificate.
      </p>
    </div>
  );
}

/** For those who store the file: how to verify it when our site is unavailable. */
function CheckOffline({ number }: { number: string }) {
  const file = `/certificate/${number}/credential`;
  return (
    <section className="certificate-offline" aria-labelledby="offline-title">
      <h2 id="offline-title" className="type-h4">
        Verify it independently
      </h2>
      <p>
        The signed file is an Open Badges 3.0 credential. Any verifier can check its signature with our published key,
        even offline. Online, it also shows whether the certificate was revoked or replaced.
      </p>
      <ul>
        <li>
          <a className="link" href={`${file}.json`} download={`certificate-${number}.json`}>
            Signed file (JSON)
          </a>
        </li>
        <li>
          <a className="link" href={`${file}.jwt`} download={`certificate-${number}.jwt`}>
            Signed token (JWT)
          </a>
        </li>
        <li>
          <a className="link" href="/.well-known/did.json">
            Our keys
          </a>
        </li>
      </ul>
    </section>
  );
}
