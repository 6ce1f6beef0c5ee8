import { IndianRupee, UserX, WifiOff } from 'lucide-react';
import { Button, ButtonLink } from '../button.tsx';
import { EmptyState } from '../empty-state.tsx';
import { Panel } from '../panel.tsx';
import { CardSkeletons } from '../skeleton.tsx';
import { SheetBlock } from './sheet-block.tsx';

/** Loading, empty and error states. */
export function StatesSheet() {
  return (
    <>
      <SheetBlock title="Loading: the outline comes before the ink">
        <CardSkeletons text="Loading courses..." />
      </SheetBlock>
      <SheetBlock title="Nothing here yet">
        <div className="grid-cards">
          <EmptyState
            headingLevel={3}
            title="No Courses Purchased"
            line="You haven't enrolled in any course yet."
            act={
              <ButtonLink href="/services" size="small">
                Browse Courses
              </ButtonLink>
            }
          />
          <EmptyState
            headingLevel={3}
            motif={{ family: 'suraj', dye: 'palash' }}
            title="No certificates yet."
            line="Finish a course and pass its final test at 95%."
            act={
              <ButtonLink href="/profile" size="small" variant="quiet">
                My courses
              </ButtonLink>
            }
          />
          <EmptyState
            headingLevel={3}
            motif={{ family: 'patola', dye: 'manjith' }}
            title="No quiz reports found."
            line="Try attempting a quiz to see your report here."
            act={
              <ButtonLink href="/profile" size="small" variant="quiet">
                Resume learning
              </ButtonLink>
            }
          />
        </div>
      </SheetBlock>
      <SheetBlock title="Something went wrong">
        <div className="grid max-w-article grid-cols-1 gap-4">
          <Panel
            tone="error"
            icon={WifiOff}
            title="Failed to fetch courses"
            act={
              <Button size="small" variant="quiet">
                Try again
              </Button>
            }
          >
            The connection dropped. Your data is safe.
          </Panel>
          <Panel
            tone="error"
            icon={UserX}
            title="Student Profile Not Found"
            act={
              <Button size="small" variant="quiet">
                Browse Courses
              </Button>
            }
          >
            Please contact admin or enroll in a course to create your profile.
          </Panel>
          <Panel
            tone="warn"
            icon={IndianRupee}
            title="The price has changed to ₹24,999"
            act={
              <Button size="small" variant="quiet">
                See total
              </Button>
            }
          >
            Check the new total before you pay. You have not been charged.
          </Panel>
          <Panel tone="ok">10% off applied. The code works until 30 November.</Panel>
          <Panel tone="info">Classes are closed on 26 January.</Panel>
        </div>
      </SheetBlock>
    </>
  );
}
