import { Link } from 'react-router';
import { useApplication } from '../document/application-context.ts';
import { mayOpen } from './office-sections.ts';

interface PersonLinkProps {
  userId: string;
  name: string;
  /** The part of the page that is meant. */
  at?: string;
}

/** Somebody's name: for whom may open it, the way to their page. */
export function PersonLink({ userId, name, at = '' }: PersonLinkProps) {
  const { person } = useApplication();
  const path = `/admin/people/${userId}`;
  if (!person || !mayOpen(person.role, path)) return name;
  return (
    <Link className="office-link" to={path + at}>
      {name}
    </Link>
  );
}
