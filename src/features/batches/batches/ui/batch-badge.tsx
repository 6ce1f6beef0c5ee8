import { Badge } from '../../../../ui/badge.tsx';
import { status } from '../../../../ui/office/status-tones.ts';
import type { OfficeBatch } from '../batch-contract.ts';
import { batchStates } from './batch-labels.ts';

/** The state of a batch; one that can be joined and has no seat left is full. */
export function BatchBadge({ batch }: { batch: Pick<OfficeBatch, 'state' | 'saleState'> }) {
  const { name, tone } =
    batch.state === 'open' && batch.saleState === 'full' ? status('Full') : batchStates[batch.state];
  return <Badge tone={tone}>{name}</Badge>;
}
