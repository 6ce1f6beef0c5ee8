import { FileText } from 'lucide-react';
import { Icon } from '../../../../ui/icon.tsx';
import { BrochureLink } from './brochure-link.tsx';

/** The brochure in a separate box, under the card. */
export function CourseBrochure({ href, title }: { href: string; title: string }) {
  return (
    <div className="box course-brochure">
      <Icon of={FileText} size={24} />
      <p>
        <strong>Course brochure</strong>
        <span className="course-by-title">PDF with fee, plan and how to join</span>
      </p>
      <BrochureLink href={href} title={title} label="Download Brochure" />
    </div>
  );
}
