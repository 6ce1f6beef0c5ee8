import { InlineBlock } from '../../../ui/motifs/inline-block.tsx';
import { CardSkeletons, Skeleton } from '../../../ui/skeleton.tsx';
import type { Section } from './sections.ts';

/** The placeholder of a loading section, with the text of spec 2 §2. */
export function SectionSkeleton({ section }: { section: Section }) {
  if (section.id === 'course') return <CardSkeletons text={section.loadingText} />;
  if (section.id === 'payment') {
    return (
      <Skeleton text={section.loadingText}>
        <div className="box dash-skeleton">
          {[1, 2, 3, 4].map((row) => (
            <div key={row} className="dash-skeleton-row">
              <InlineBlock family="suraj" dye="palash" state="outline" size={56} />
              <span className="bar" />
            </div>
          ))}
        </div>
      </Skeleton>
    );
  }
  return (
    <Skeleton text={section.loadingText}>
      <div className="box dash-skeleton">
        <InlineBlock family="jaali" dye="morpankh" state="outline" size={88} />
        <span className="bar bar-title" />
        <span className="bar" />
        <span className="bar bar-short" />
      </div>
    </Skeleton>
  );
}
