import '../../../../ui/office/record-page.css';
import './certificates-office.css';
import { ArrowLeft } from 'lucide-react';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { pageContext } from '../../../../ui/document/page-context.ts';
import type { getOfficeCertificate } from '../office-contract.ts';
import { CertificateActs } from './certificate-acts.tsx';
import { certificateStates, describeEvent } from '../../issue/ui/certificate-labels.ts';
import { certificatesList } from './certificates-list.ts';
import { OfficeCertificateDetails } from './office-certificate-details.tsx';
import { DateAndTime } from '../../../../ui/date-text.tsx';
import { OfficePage } from '../../../../ui/office/office-page.tsx';

export const meta = applicationMeta('Certificate');

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const { call } = context.get(pageContext);
  const detail = await call<typeof getOfficeCertificate>({
    method: 'GET',
    path: '/admin/certificates/:number',
    params: { number: params.number ?? '' },
  });
  return { detail, listHref: certificatesList.href(certificatesList.read(url.searchParams)) };
}

/** One certificate: printed data, history, and the office's actions. */
export default function OfficeCertificatePage() {
  const { detail, listHref } = useLoaderData<typeof loader>();
  const { certificate, history } = detail;
  const { name, tone } = certificateStates[certificate.status];
  const back = (
    <Link className="office-link office-back" to={listHref}>
      <Icon of={ArrowLeft} size={16} />
      Certificates
    </Link>
  );
  return (
    <OfficePage
      key={certificate.number}
      title={certificate.number}
      before={back}
      end={<Badge tone={tone}>{name}</Badge>}
    >
      <div className="office-columns">
        <OfficeCertificateDetails certificate={certificate} />
        <div className="office-stack">
          <CertificateActs certificate={certificate} />
          <section className="box office-box" aria-labelledby="history-title">
            <h2 id="history-title" className="type-h4">
              History
            </h2>
            <ol className="office-timeline">
              {history.map((event) => {
                const { title, detail: text, isBad } = describeEvent(event);
                return (
                  <li key={event.id} data-mark={isBad ? 'bad' : 'done'}>
                    <p className="office-timeline-title">{title}</p>
                    <p className="office-timeline-detail">{text}</p>
                    <DateAndTime iso={event.at} />
                  </li>
                );
              })}
            </ol>
          </section>
        </div>
      </div>
    </OfficePage>
  );
}
