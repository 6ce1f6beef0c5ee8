import { Download, Share2 } from 'lucide-react';
import { data, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { ButtonLink } from '../../../ui/button.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { pageContext } from '../../../ui/page-context.ts';
import { loadPart } from '../../blog/ui/load-part.ts';
import { pageMeta } from '../../../ui/page-meta.ts';
import type { getInstitute } from '../../settings/contract.ts';
import type { CheckedCertificate, checkCertificate } from '../contract.ts';
import { monthsInWords, PASS_MARK_PERCENT } from '../rules.ts';
import { CertificateVerdict } from './certificate-verdict.tsx';
import { shareAddresses } from './share-addresses.ts';

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
  // Not to know a number is an answer; any other refusal is not.
  if (failure && failure.status !== 404) throw data({ message: failure.message }, { status: failure.status });
  const page = { certificate: value?.certificate ?? null, number, siteName: institute.name, publicUrl };
  return data(page, { status: failure?.status ?? 200 });
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  if (!loaderData?.certificate)
    return [{ title: 'We have no certificate with this number' }, { name: 'robots', content: 'noindex' }];
  const { certificate, siteName, publicUrl } = loaderData;
  const address = `${publicUrl}/certificate/${certificate.number}`;
  const { title, description } = describeCertificate(certificate, siteName);
  const image = { path: `/certificate/${certificate.number}.png`, alt: title, width: 2245, height: 1587 };
  return pageMeta({
    title,
    siteName,
    description,
    address,
    type: 'article',
    // A person's name belongs to those who have the number, not to search engines.
    isHidden: true,
    ...(hasPicture(certificate) && { image }),
  });
};

/** Whether a certificate is genuine, for whoever has its number (design §10). */
export default function CertificatePage() {
  const { certificate, number, publicUrl } = useLoaderData<typeof loader>();
  if (!certificate) return <UnknownNumber number={number} />;
  const isShown = hasPicture(certificate);
  return (
    <main id="main" className="wrap certificate-page">
      <CertificateVerdict verdict={certificate.status} />
      {isShown && (
        <img
          className="certificate-picture"
          src={`/certificate/${certificate.number}.svg`}
          alt={`Certificate of ${certificate.name}, ${certificate.course}`}
          width={1188}
          height={840}
        />
      )}
      <CertificateFacts certificate={certificate} />
      {certificate.isNameWithdrawn && (
        <p className="soft">
          The holder took name and picture back. Course, date and number stand as they were issued.
        </p>
      )}
      {isShown && <Share certificate={certificate} publicUrl={publicUrl} />}
    </main>
  );
}

/** One that was taken back, or whose holder withdrew the name, is only told of in words. */
function hasPicture({ status, isNameWithdrawn }: CheckedCertificate): boolean {
  return status === 'genuine' && !isNameWithdrawn;
}

function describeCertificate(certificate: CheckedCertificate, siteName: string) {
  const { status, number, name, course, isNameWithdrawn } = certificate;
  if (status !== 'genuine')
    return {
      title: `Certificate ${number} is not valid`,
      description: `Certificate ${number} was taken back by ${siteName}.`,
    };
  return {
    title: isNameWithdrawn ? `Certificate ${number}` : `Certificate of ${name}`,
    description: `${isNameWithdrawn ? 'A learner' : name} completed ${course} at ${siteName}. Certificate ${number} is genuine.`,
  };
}

function UnknownNumber({ number }: { number: string }) {
  return (
    <main id="main" className="wrap certificate-unknown">
      <CertificateVerdict verdict="unknown" />
      <dl className="certificate-facts">
        <div>
          <dt>Number asked for</dt>
          <dd>{number}</dd>
        </div>
      </dl>
      <ButtonLink href="/certificate">Check another number</ButtonLink>
    </main>
  );
}

function CertificateFacts({ certificate }: { certificate: CheckedCertificate }) {
  const facts = [
    { name: 'Awarded to', value: certificate.name },
    { name: 'Course', value: certificate.course },
    { name: 'Length', value: monthsInWords(certificate.durationMonths) },
    { name: 'Final test', value: `Passed, pass mark ${PASS_MARK_PERCENT}%` },
    { name: 'Date', value: <DateText iso={certificate.date} /> },
    { name: 'Number', value: certificate.number },
  ];
  return (
    <dl className="certificate-facts">
      {facts.map((fact) => (
        <div key={fact.name}>
          <dt>{fact.name}</dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Share({ certificate, publicUrl }: { certificate: CheckedCertificate; publicUrl: string }) {
  const address = `${publicUrl}/certificate/${certificate.number}`;
  const share = shareAddresses(address, `${certificate.name}: ${certificate.course}`);
  return (
    <div className="certificate-acts">
      <ButtonLink wide icon={Share2} href={share.linkedin} rel="noopener">
        Share on LinkedIn
      </ButtonLink>
      <ButtonLink wide variant="line" icon={Share2} href={share.whatsapp} rel="noopener">
        Share on WhatsApp
      </ButtonLink>
      <ButtonLink
        wide
        variant="line"
        icon={Download}
        href={`/certificate/${certificate.number}.png`}
        download={`certificate-${certificate.number}.png`}
      >
        Download Certificate
      </ButtonLink>
      <p className="type-small soft">
        The rosette is drawn from the number. If the pattern on paper is different from this one, the paper is not ours.
      </p>
    </div>
  );
}
