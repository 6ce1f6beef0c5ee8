import { Link } from 'react-router';
import { useApplication } from '../document/application-context.ts';
import { mayOpen } from './office-sections.ts';

interface UserLinkProps {
  userId: string;
  name: string;
  /** The part of the page that is meant. */
  at?: string;
}

/** Somebody's name: for whom may open it, the way to their page. */
export function UserLink({ userId, name, at = '' }: UserLinkProps) {
  const { user } = useApplication();
  const path = `/admin/people/${userId}`;
  if (!user || !mayOpen(user.role, path)) return name;
  return (
    <Link className="office-link" to={path + at}>
      {name}
    </Link>
  );
}
