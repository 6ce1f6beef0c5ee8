import { KanguraStrip } from '../motifs/kangura-strip.tsx';

/** The row of small triangles that marks the current page in the header and the menu. */
export function NavMark({ className, size }: { className: string; size: 'small' | 'medium' }) {
  return (
    <span className={className}>
      <KanguraStrip size={size} />
    </span>
  );
}
