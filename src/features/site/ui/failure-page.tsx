import { FailureContent } from './failure-content.tsx';

/** The whole page when even the frame failed: the institute is unknown, so no header and footer. */
export function FailurePage({ status }: { status: number }) {
  return <FailureContent status={status} message={null} />;
}
