import { workshopMarkup } from '../../kit/motif/workshop.ts';
import type { WorkshopStep } from '../../kit/motif/workshop.ts';
import type { FamilyName } from '../../kit/motif/families.ts';

interface WorkshopBlockProps {
  step: WorkshopStep;
  family?: FamilyName;
  className?: string;
}

/** One of the four states of a block (drawn, carved, inked, printed) for the road map, decorative. */
export function WorkshopBlock({ step, family = 'suraj', className }: WorkshopBlockProps) {
  return (
    <svg
      className={className}
      viewBox="-50 -50 100 100"
      width="280"
      height="280"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: workshopMarkup(step, family, `workshop-${step}-`) }}
    />
  );
}
