import { Badge } from '../../../../ui/badge.tsx';

/** Whether an attempt passed; one whose questions were all voided has no mark. */
export function MarkBadge({ passed, total }: { passed: boolean; total: number }) {
  if (total === 0) return <Badge>No mark</Badge>;
  return <Badge tone={passed ? 'ok' : 'bad'}>{passed ? 'Passed' : 'Not yet'}</Badge>;
}
