import { data } from 'react-router';
import { FailureContent } from './failure-content.tsx';

export function loader() {
  return data(null, { status: 404 });
}

/** Any path without a page. */
export default function NotFoundPage() {
  return <FailureContent status={404} message={null} />;
}
