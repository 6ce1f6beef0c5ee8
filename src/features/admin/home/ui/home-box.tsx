import type { ReactNode } from 'react';

interface HomeBoxProps {
  /** The id of the title, by which the box is named. */
  titleId: string;
  title: string;
  /** What stands in the line of the title. */
  beside?: ReactNode;
  children: ReactNode;
}

/** A box of the start page whose rows reach its edges. */
export function HomeBox({ titleId, title, beside, children }: HomeBoxProps) {
  return (
    <section className="box start-flush" aria-labelledby={titleId}>
      <div className="start-box-head">
        <h2 id={titleId} className="start-title">
          {title}
        </h2>
        {beside}
      </div>
      {children}
    </section>
  );
}
