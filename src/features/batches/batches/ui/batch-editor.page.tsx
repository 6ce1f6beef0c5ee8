import '../../../../ui/office/record-page.css';
import './batch-editor.css';
import { ArrowLeft } from 'lucide-react';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { pageContext } from '../../../../ui/document/page-context.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { OfficePage } from '../../../../ui/office/office-page.tsx';
import { requireAdmin } from '../../imports/ui/require-admin.ts';
import type { getBatch } from '../batch-contract.ts';
import type { getBatchChoices } from '../choices-contract.ts';
import { BatchForm } from './batch-form.tsx';

export const meta = applicationMeta('Batch');

/** The URL names the batch; without one it is new, and may name its course. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const { call, caller } = context.get(pageContext);
  // Counsellors read batches and change none.
  requireAdmin(caller);
  const id = url.searchParams.get('batch');
  const [known, choices] = await Promise.all([
    id === null ? null : call<typeof getBatch>({ method: 'GET', path: '/admin/batches/:id', params: { id } }),
    call<typeof getBatchChoices>({ method: 'GET', path: '/admin/batch-choices' }),
  ]);
  return { batch: known?.batch ?? null, choices, course: url.searchParams.get('course') ?? '' };
}

export default function BatchEditorPage() {
  const { batch, choices, course } = useLoaderData<typeof loader>();
  const back = (
    <Link className="office-link office-back" to={batch ? `/admin/batches/${batch.id}` : '/admin/batches'}>
      <Icon of={ArrowLeft} size={16} />
      {batch?.code ?? 'Batches'}
    </Link>
  );
  return (
    <OfficePage title={batch ? `Edit ${batch.code}` : 'New batch'} before={back}>
      {batch?.state === 'completed' || batch?.state === 'cancelled' ? (
        <p className="box">This batch is over or cancelled. It can no longer be changed.</p>
      ) : (
        <BatchForm key={batch?.id ?? ''} batch={batch} choices={choices} course={course} />
      )}
    </OfficePage>
  );
}
