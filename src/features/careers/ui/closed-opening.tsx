import { ButtonLink } from '../../../ui/button.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { InlineBlock } from '../../../ui/motifs/inline-block.tsx';
import type { Opening } from '../contract.ts';
import { CAREER_MOTIF } from './career-doors.tsx';
import { OpeningsTable } from './openings-table.tsx';

/** Replaces a closed opening: when it ended, and the open ones. */
export function ClosedOpening({ opening, others }: { opening: Opening; others: Opening[] }) {
  return (
    <>
      <div className="opening-head">
        <div className="wrap opening-head-columns">
          <div className="opening-head-words">
            <h1>This opening has closed.</h1>
            <p className="type-lead">
              {opening.title} was open until <DateText iso={opening.closedOn ?? opening.lastDate} />.
              {others.length > 0 && ' These are open now.'}
            </p>
            <div className="opening-acts">
              <ButtonLink href="/career#work">See all openings</ButtonLink>
              <ButtonLink href="/career#profile" variant="line">
                Leave your profile
              </ButtonLink>
            </div>
          </div>
          <InlineBlock {...CAREER_MOTIF} state="outline" className="opening-block" />
        </div>
      </div>
      {others.length > 0 && (
        <section className="wrap section-small" aria-label="Open now">
          <OpeningsTable openings={others} />
        </section>
      )}
    </>
  );
}
