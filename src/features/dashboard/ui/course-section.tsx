import { ArrowRight, Play } from 'lucide-react';
import { Suspense } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LearningCard } from '../../../ui/cards/learning-card.tsx';
import { MotifImage } from '../../../ui/motifs/motif-image.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import { Panel } from '../../../ui/panel.tsx';
import type { EnrolledCourse } from '../../learning/progress/enrolled-course-contract.ts';
import { COURSES_PER_PAGE } from '../../learning/rules.ts';
import { lazyExtra } from '../../learning/viewers/ui/lazy-extra.ts';
import { MIN_PROGRESS } from '../../reviews/rules.ts';
import {
  cardTags,
  continueText,
  courseFailure,
  courseMotif,
  coursePhoto,
  courseToContinue,
  nextStep,
  playerHref,
  watchedText,
} from './course-view.ts';
import type { CoursesData } from './load-courses.ts';
import type { Part } from './load-part.ts';
import { pageNote } from './paging.ts';
import { SectionFailure } from './section-failure.tsx';
import { SectionFrame } from './section-frame.tsx';
import { sections } from './sections.ts';

interface CourseSectionProps {
  name: string;
  part: Part<CoursesData>;
}

/** The learner's courses: the one to continue, then a card for each (spec 2 §2, "My courses"). */
export function CourseSection({ name, part }: CourseSectionProps) {
  const total = part.value?.total ?? 0;
  return (
    <SectionFrame
      section={sections.course}
      lead={total > 0 ? greeting(name, total) : undefined}
      end={total > 0 && <BrowseCourses variant="text" />}
    >
      {part.failure === null ? <Courses {...part.value} /> : <CoursesFailure message={part.failure} />}
    </SectionFrame>
  );
}

function greeting(name: string, total: number): string {
  return `Namaste ${name.split(' ')[0]}. You have ${total} ${total === 1 ? 'course' : 'courses'}.`;
}

function Courses({ courses, page, pages, total }: CoursesData) {
  const navigate = useNavigate();
  if (total === 0) {
    return (
      <EmptyState title="No Courses Purchased" line="You haven't enrolled in any course yet." act={<BrowseCourses />} />
    );
  }
  const next = page === 1 ? courseToContinue(courses) : null;
  const offset = (page - 1) * COURSES_PER_PAGE;
  return (
    <>
      {next && <ContinueCard course={next} />}
      <div className="grid-cards">
        {courses.map((course) => (
          <LearningCard
            key={course._id}
            href={playerHref(course)}
            title={course.title}
            motif={courseMotif(course)}
            image={coursePhoto(course)}
            progressPercent={course.progressPercent}
            watched={watchedText(course)}
            next={nextStep(course)}
            paused={course.paused}
            tags={cardTags(course)}
            act={mayReview(course) && <Review course={course} />}
          />
        ))}
      </div>
      {pages > 1 && (
        <Pager
          current={page}
          total={pages}
          label="Pages of courses"
          note={pageNote({ items: courses, offset, total })}
          onPage={(wanted) => void navigate(`${sections.course.href}?page=${wanted}`)}
        />
      )}
    </>
  );
}

const OwnReviewButton = lazyExtra(async () => (await import('../../reviews/ui/own-review-button.tsx')).OwnReviewButton);

function mayReview({ progressPercent, paused, review }: EnrolledCourse): boolean {
  return review !== null || (progressPercent >= MIN_PROGRESS && paused === null);
}

function Review({ course: { courseId, title, review } }: { course: EnrolledCourse }) {
  const { revalidate } = useRevalidator();
  return (
    <Suspense fallback={null}>
      <OwnReviewButton
        courseId={courseId}
        title={title}
        hasReview={review !== null}
        onChanged={() => void revalidate()}
      />
    </Suspense>
  );
}

/** The content studied last, with a button to continue. */
function ContinueCard({ course }: { course: EnrolledCourse }) {
  const motif = courseMotif(course);
  return (
    <section className="on-ink dash-continue" data-dye={motif.dye} aria-labelledby="dash-continue">
      <div className="dash-continue-block">
        <MotifImage {...motif} crop="block" loading="eager" />
      </div>
      <div className="dash-continue-words">
        <h2 id="dash-continue" className="dash-continue-head">
          <span>Continue where you stopped</span> {course.lastWatched?.contentName}
        </h2>
        <p>{continueText(course)}</p>
      </div>
      <ButtonLink variant="haldi" icon={Play} href={playerHref(course)}>
        Resume
      </ButtonLink>
    </section>
  );
}

function CoursesFailure({ message }: { message: string }) {
  if (courseFailure(message) === 'other') return <SectionFailure message={message} />;
  return (
    <Panel tone="warn" role="alert" title="Student Profile Not Found" act={<BrowseCourses variant="line" />}>
      Please contact admin or enroll in a course to create your profile.
    </Panel>
  );
}

function BrowseCourses({ variant }: { variant?: 'line' | 'text' }) {
  return (
    <ButtonLink href="/services" variant={variant} iconAfter={variant === 'text' ? ArrowRight : undefined}>
      Browse Courses
    </ButtonLink>
  );
}
