import '../../../../ui/office/record-page.css';
import './site-office.css';
import { ArrowLeft } from 'lucide-react';
import { data, Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { useApplication } from '../../../../ui/document/application-context.ts';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { pageContext } from '../../../../ui/document/page-context.ts';
import type { listOfficeServices } from '../../../catalogue/services/service-contract.ts';
import type { listSchedules } from '../../schedules/contract.ts';
import type { getSubject, listHistory, listStandardMails } from '../site-contract.ts';
import { LegalPreview } from '../../legal/ui/legal-preview.tsx';
import { MailTools } from './mail-tools.tsx';
import { findScreen } from './screens/all-screens.ts';
import { SubjectEditor } from './subject-editor.tsx';
import { lockedFields, mayEdit } from '../../rules.ts';
import { OfficePage } from '../../../../ui/office/office-page.tsx';

export const meta = applicationMeta(({ params }) => findScreen(params.screen ?? '')?.title ?? 'Pages');

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { call, caller } = context.get(pageContext);
  const screen = findScreen(params.screen ?? '');
  if (!screen) throw data({ message: 'There is no such page.' }, { status: 404 });
  const subject = { subject: screen.subject };
  const [edited, { versions }, scheduled, { services }, { mails }] = await Promise.all([
    call<typeof getSubject>({ method: 'GET', path: '/admin/site/:subject', params: subject }),
    call<typeof listHistory>({ method: 'GET', path: '/admin/site/:subject/history', params: subject }),
    call<typeof listSchedules>({ method: 'GET', path: '/admin/site/:subject/schedules', params: subject }),
    screen.subject === 'deliverables'
      ? call<typeof listOfficeServices>({ method: 'GET', path: '/admin/services' })
      : { services: [] },
    screen.subject === 'mails' && caller.kind === 'user' && mayEdit(caller, 'mails')
      ? call<typeof listStandardMails>({ method: 'GET', path: '/admin/mail-standards' })
      : { mails: [] },
  ]);
  return { screenId: screen.id, edited, versions, scheduled, services, mails };
}

/** One screen of the site editor, generated from its description. */
export default function SiteScreenPage() {
  const { screenId, edited, versions, scheduled, services, mails } = useLoaderData<typeof loader>();
  const { user } = useApplication();
  const screen = findScreen(screenId);
  if (!screen) return null;
  const boxes = screen.boxes.map(({ mail, previewsLegal, ...box }) => {
    const standard = mails.find(({ kind }) => kind === mail);
    return {
      ...box,
      foot: (
        <>
          {standard && <MailTools standard={standard} />}
          {previewsLegal && <LegalPreview />}
        </>
      ),
    };
  });
  const back = (
    <Link className="office-link office-back" to="/admin/site">
      <Icon of={ArrowLeft} size={16} />
      Pages
    </Link>
  );
  return (
    <OfficePage title={screen.title} before={back}>
      <p className="soft">{screen.where}.</p>
      {screen.related && (
        <p className="site-related">
          <Link className="office-link" to={screen.related.href}>
            {screen.related.title}
          </Link>
          <span className="office-note">{screen.related.note}</span>
        </p>
      )}
      <SubjectEditor
        key={screen.id}
        edited={edited}
        versions={versions}
        scheduled={scheduled}
        boxes={boxes}
        seeAt={screen.seeAt}
        choices={{ services: services.map(({ strategyKey, title }) => ({ value: strategyKey, label: title })) }}
        locked={new Set(lockedFields(user?.role ?? 'student', screen.subject))}
      />
    </OfficePage>
  );
}
