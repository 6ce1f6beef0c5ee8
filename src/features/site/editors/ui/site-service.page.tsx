import '../../../../ui/office/record-page.css';
import './site-office.css';
import { ArrowLeft } from 'lucide-react';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { pageContext } from '../../../../ui/document/page-context.ts';
import type { getSubject, listHistory } from '../site-contract.ts';
import { serviceBoxes } from './screens/service-form.ts';
import { SubjectEditor } from './subject-editor.tsx';
import { OfficePage } from '../../../../ui/office/office-page.tsx';

export const meta = applicationMeta('Service');

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { call } = context.get(pageContext);
  const subject = { subject: `service-${params.id ?? ''}` };
  const [edited, { versions }] = await Promise.all([
    call<typeof getSubject>({ method: 'GET', path: '/admin/site/:subject', params: subject }),
    call<typeof listHistory>({ method: 'GET', path: '/admin/site/:subject/history', params: subject }),
  ]);
  return { edited, versions };
}

/** One service: its texts, its strategy, its questions. */
export default function SiteServicePage() {
  const { edited, versions } = useLoaderData<typeof loader>();
  const { title, slug, isShown } = edited.value;
  const back = (
    <Link className="office-link office-back" to="/admin/site/services">
      <Icon of={ArrowLeft} size={16} />
      Services and strategies
    </Link>
  );
  return (
    <OfficePage title={typeof title === 'string' ? title : 'Service'} before={back}>
      {isShown === false && <p className="soft">Hidden: visitors do not see it.</p>}
      <SubjectEditor
        key={edited.subject}
        edited={edited}
        versions={versions}
        boxes={serviceBoxes}
        seeAt={isShown === false ? '/services?tab=services' : `/service/${String(slug)}`}
      />
    </OfficePage>
  );
}
