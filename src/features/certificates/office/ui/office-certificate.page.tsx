import '../../../../ui/office/record-page.css';
import './certificates-office.css';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { pageContext } from '../../../../ui/document/page-context.ts';
import type { getOfficeCertificate, listOfficeCertificates } from '../office-contract.ts';
import { CertificateActs } from './certificate-acts.tsx';
import { certificateStates, describeEvent } from '../../issue/ui/certificate-labels.ts';
import { certificatesList } from './certificates-list.ts';
import { OfficeCertificateDetails } from './office-certificate-details.tsx';
import { DateAndTime } from '../../../../ui/date-text.tsx';
import { findPlace } from '../../../../ui/lists/find-place.ts';
import { ListCrumb } from '../../../../ui/office/record-crumb.tsx';
import { OfficePage } from '../../../../ui/office/office-page.tsx';

export const meta = applicationMeta('Certificate');

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const { call } = context.get(pageContext);
  const detail = await call<typeof getOfficeCertificate>({
    method: 'GET',
    path: '/admin/certificates/:number',
    params: { number: params.number ?? '' },
  });
  const view = certificatesList.read(url.searchParams);
  const found = await findPlace({
    id: detail.certificate.number,
    page: view.page,
    async read(page) {
      const query = certificatesList.query({ ...view, page });
      const list = await call<typeof listOfficeCertificates>({ method: 'GET', path: '/admin/certificates', query });
      return { ...list, ids: list.certificates.map(({ number }) => number) };
    },
    // The certificate is shown even when the list cannot be read.
  }).catch(() => null);
  return { detail, view, found };
}

/** One certificate: printed data, history, and the office's actions. */
export default function OfficeCertificatePage() {
  const { detail, view, found } = useLoaderData<typeof loader>();
  const { certificate, history } = detail;
  const { name, tone } = certificateStates[certificate.status];
  const crumb = (
    <ListCrumb
      name="Certificates"
      list={certificatesList}
      {...{ view, found }}
      id={certificate.number}
      noun="certificate"
      pathOf={(number) => `/admin/certificates/${number}`}
    />
  );
  return (
    <OfficePage
      key={certificate.number}
      title={certificate.number}
      before={crumb}
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
