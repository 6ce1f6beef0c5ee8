import { MONOGRAM_NAME, monogramMarkup } from '../../kit/motif/monogram.ts';
import { motifFor } from '../../kit/motif/seed.ts';
import { InlineBlock } from './inline-block.tsx';

interface InstituteMarkProps {
  /** The institute's name in the settings; a name other than the mark's default gets its own block (design §1). */
  name?: string;
  /** On an ink ground the mark is turned: ink arches on haldi. */
  onInk?: boolean;
  className?: string;
}

/** The institute's mark, 40×40, decorative: its name is beside it. */
export function InstituteMark({ name = MONOGRAM_NAME, onInk = false, className }: InstituteMarkProps) {
  if (name !== MONOGRAM_NAME)
    return <InlineBlock {...motifFor(name)} size={40} idPrefix="mark-" className={className} />;
  return (
    <svg
      className={className}
      viewBox="0 0 40 40"
      width="40"
      height="40"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: monogramMarkup({ onInk }) }}
    />
  );
}
