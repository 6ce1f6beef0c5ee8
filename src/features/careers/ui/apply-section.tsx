import { Island } from '../../../ui/islands/island.tsx';
import { ApplyForm } from './apply-form.tsx';
import { keptWords } from './opening-words.ts';

interface ApplySectionProps {
  id: string;
  title: string;
  lead?: string;
  notice: string;
  resumeMonths: number;
  openingSlug: string;
}

/** The form with what stands beside it: what happens next, and how long it is kept. */
export function ApplySection({ id, title, lead, notice, resumeMonths, openingSlug }: ApplySectionProps) {
  return (
    <section id={id} className="apply" aria-labelledby={`${id}-title`}>
      <div className="apply-words">
        <h2 id={`${id}-title`} className="type-h2-inner">
          {title}
        </h2>
        {lead && <p>{lead}</p>}
        {notice && <p>{notice}</p>}
        <p className="apply-kept">{keptWords(resumeMonths)}</p>
      </div>
      <div className="box">
        <Island name="apply-form" component={ApplyForm} props={{ openingSlug }} />
      </div>
    </section>
  );
}
