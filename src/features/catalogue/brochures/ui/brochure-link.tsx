import { Download } from 'lucide-react';
import { ButtonLink } from '../../../../ui/button.tsx';

interface BrochureLinkProps {
  href: string;
  /** The title of the course. */
  title: string;
  label?: string;
}

/** Opens a course's brochure in a new tab; where access is missing, that page says what to do. */
export function BrochureLink({ href, title, label = 'Brochure' }: BrochureLinkProps) {
  return (
    <ButtonLink
      variant="quiet"
      size="small"
      icon={Download}
      href={href}
      target="_blank"
      data-brochure=""
      data-course={title}
    >
      {label}
      <span className="unseen"> of {title}</span>
    </ButtonLink>
  );
}
