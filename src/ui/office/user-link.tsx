import { Link } from 'react-router';
import { useApplication } from '../document/application-context.ts';
import { mayOpen } from './office-sections.ts';

interface UserLinkProps {
  userId: string;
  name: string;
  /** Fragment of the page to link to. */
  at?: string;
}

/** A user's name, as a link for those who may open the user's page. */
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
