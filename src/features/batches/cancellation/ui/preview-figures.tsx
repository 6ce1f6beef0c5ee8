import { useEffect, useState } from 'react';
import { formatRupees } from '../../../../kit/numbers/money.ts';
import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import { callApi } from '../../../../ui/api-client.ts';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import type { previewCancellation } from '../cancellation-contract.ts';

export type Preview = RouteResponse<typeof previewCancellation>;

/** What cancelling a batch would touch; `null` while it loads. */
export function usePreview(batchId: string): Preview | 'failed' | null {
  const [preview, setPreview] = useState<Preview | 'failed' | null>(null);
  useEffect(() => {
    const request = { method: 'GET', path: '/admin/batches/:id/cancellation', params: { id: batchId } } as const;
    callApi<typeof previewCancellation>(request).then(setPreview, () => setPreview('failed'));
  }, [batchId]);
  return preview;
}

/** Its six figures. */
export function PreviewFigures({ preview }: { preview: Preview | 'failed' | null }) {
  if (preview === null) return <p role="status">Loading...</p>;
  if (preview === 'failed') return <FormError message="What it would touch could not be loaded. Please try again." />;
  const { students, paid, openOrders, waiting, classesToCome, certificates } = preview;
  const figures: [figure: string | number, label: string][] = [
    [students, students === 1 ? 'student' : 'students'],
    [formatRupees(paid), 'paid'],
    [openOrders, openOrders === 1 ? 'open order' : 'open orders'],
    [waiting, 'on the waitlist'],
    [classesToCome, classesToCome === 1 ? 'class to come' : 'classes to come'],
    [certificates, certificates === 1 ? 'certificate issued' : 'certificates issued'],
  ];
  return (
    <dl className="cancel-figures">
      {figures.map(([figure, label]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
