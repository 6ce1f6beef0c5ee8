import { TimetableBody, type TimetableData } from '../../batches/calendar/ui/timetable-body.tsx';
import { ChoiceCard } from './choice-card.tsx';
import { cachedTimetable } from './cached-timetable.ts';
import type { Part } from './load-part.ts';
import { SectionFailure } from './section-failure.tsx';

/** The timetable; where it could not be loaded again, what was seen last stands below the reason. */
export function TimetableSection({ part }: { part: Part<TimetableData> }) {
  if (part.failure === null) {
    const choices = part.value.timetable.choices.map((each) => <ChoiceCard key={each.enrolmentId} of={each} />);
    return <TimetableBody {...part.value} choices={choices} />;
  }
  const cached = cachedTimetable<{ part: Part<TimetableData> }>();
  return (
    <>
      <SectionFailure message={part.failure} />
      {cached?.loaded.part.value && <TimetableBody {...cached.loaded.part.value} cachedAt={cached.at} choices={null} />}
    </>
  );
}
