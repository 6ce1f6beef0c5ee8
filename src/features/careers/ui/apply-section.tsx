import { Island } from '../../../ui/islands/island.tsx';
import { useFormDefaults } from '../../enquiries/forms/ui/form-defaults.tsx';
import { ApplyForm, type ApplyFormProps } from './apply-form.tsx';
import { ApplyThanks } from './apply-thanks.tsx';
import { retentionLabel } from './opening-labels.ts';

interface ApplySectionProps extends Omit<ApplyFormProps, 'country'> {
  id: string;
  title: string;
  lead?: string;
  notice: string;
  resumeMonths: number;
  /** Set once the application was sent: replaces the form with thanks. */
  retainedUntil?: string | null;
}

/** The form with the next steps and the retention beside it. */
export function ApplySection({ id, title, lead, notice, resumeMonths, retainedUntil, ...form }: ApplySectionProps) {
  const { country } = useFormDefaults();
  return (
    <section id={id} className="apply" aria-labelledby={`${id}-title`}>
      <div className="apply-words">
        <h2 id={`${id}-title`} className="type-h2-inner">
          {title}
        </h2>
        {lead && <p>{lead}</p>}
        {notice && <p>{notice}</p>}
        <p className="apply-kept">{retentionLabel(resumeMonths)}</p>
      </div>
      <div className="box">
        {retainedUntil ? (
          <ApplyThanks retainedUntil={retainedUntil} />
        ) : (
          <Island name="apply-form" component={ApplyForm} props={{ ...form, country }} className="form-place" />
        )}
      </div>
    </section>
  );
}
