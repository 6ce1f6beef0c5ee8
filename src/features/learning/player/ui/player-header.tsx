import { Suspense } from 'react';
import type { DyeName } from '../../../../kit/motif/dyes.ts';
import type { FamilyName } from '../../../../kit/motif/families.ts';
import { LeafRing } from '../../../../ui/motifs/leaf-ring.tsx';
import { MotifImage } from '../../../../ui/motifs/motif-image.tsx';
import type { PlayerCourse } from '../../contract.ts';
import { MIN_PROGRESS } from '../../../reviews/rules.ts';
import { lazyExtra } from '../../viewers/ui/lazy-extra.ts';
import { CourseDetails, CourseDescription } from './course-labels.tsx';

/** Loaded once there is something to review. */
const OwnReview = lazyExtra(async () => (await import('../../../reviews/ui/own-review-button.tsx')).OwnReviewButton);

interface PlayerHeaderProps {
  course: PlayerCourse;
  progressPercent: number;
  isShort: boolean;
}

/** The course on ink: block, badge, title, description, facts, and the ring. On phones, and beside a lesson, only badge, title and ring. */
export function PlayerHeader({ course, progressPercent, isShort }: PlayerHeaderProps) {
  return (
    <div className="player-head on-ink">
      <div className="wrap-app player-head-row">
        <span className="player-head-block">
          <MotifImage family={course.family as FamilyName} dye={course.dye as DyeName} crop="block" />
        </span>
        <div className="player-head-words">
          {course.badge && <span className="player-badge">{course.badge}</span>}
          <h1>{course.title}</h1>
          <div className="player-head-more">
            <CourseDescription description={course.description} />
            <CourseDetails course={course} />
          </div>
          {progressPercent >= MIN_PROGRESS && (
            <div className="player-review">
              <Suspense fallback={null}>
                <OwnReview courseId={course.courseId} title={course.title} />
              </Suspense>
            </div>
          )}
        </div>
        <div className="player-ring">
          <LeafRing percent={progressPercent} size={isShort ? 52 : 128} />
          <p aria-hidden="true">Your Performance</p>
        </div>
      </div>
    </div>
  );
}
