import { FailureContent } from './failure-content.tsx';

/** The whole page when not even the frame could be made: no institute is known, so no header and footer. */
export function FailurePage({ status }: { status: number }) {
  return <FailureContent status={status} message={null} />;
}
