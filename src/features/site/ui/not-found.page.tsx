import { data } from 'react-router';
import { FailureContent } from './failure-content.tsx';

export function loader() {
  return data(null, { status: 404 });
}

/** Every address that no other page has. */
export default function NotFoundPage() {
  return <FailureContent status={404} message={null} />;
}
