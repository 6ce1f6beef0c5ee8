import { formatDuration } from '../../../kit/numbers/duration.ts';
import { isDyeName } from '../../../kit/motif/dyes.ts';
import { isFamilyName } from '../../../kit/motif/families.ts';
import { motifFor, type MotifPair } from '../../../kit/motif/seed.ts';
import type { EnrolledCourse } from '../../learning/progress/enrolled-course-contract.ts';
import { BATCH_CALL, isFinalTestOpen } from '../../learning/rules.ts';

/** The URL of a course's player. */
export function playerHref({ courseId }: Pick<EnrolledCourse, 'courseId'>): string {
  return `/courseStudent/${encodeURIComponent(courseId)}`;
}

/** "93 of 150 hours", "45 minutes of 2 hours", "0 of 32 hours". */
export function watchedText({ watchedHours, totalHours }: Pick<EnrolledCourse, 'watchedHours' | 'totalHours'>): string {
  const total = formatDuration(totalHours);
  const watched = formatDuration(watchedHours);
  const isSameUnit = unitOf(watched) === unitOf(total);
  return `${watchedHours === 0 || isSameUnit ? watched.split('\u00A0')[0] : watched} of ${total}`;
}

function unitOf(duration: string): string | undefined {
  return duration.split('\u00A0')[1]?.replace(/s$/, '');
}

/** The line below the hours: the next content of the course. */
export function nextStep({ progressPercent, isCompleted, lastWatched, batch }: EnrolledCourse): string {
  if (isFinalTestOpen(progressPercent)) return isCompleted ? 'All lessons done' : 'Final test is open';
  if (lastWatched) return `${lastWatched.moduleTitle}: ${lastWatched.contentName}`;
  if (progressPercent > 0) return 'Goes on where you stopped';
  return batch === null ? BATCH_CALL : `Your batch is ${batch}: its classes are in your timetable`;
}

/** Tags of a card: level and total duration first. */
export function cardTags({ level, totalHours, tags }: Pick<EnrolledCourse, 'level' | 'totalHours' | 'tags'>): string[] {
  return [...new Set([level, formatDuration(totalHours), ...tags])];
}

/** The course to continue: the first unfinished one; the list starts with the one studied last. */
export function courseToContinue(
  courses: readonly EnrolledCourse[],
): (EnrolledCourse & { lastWatched: object }) | null {
  return (
    courses.find(
      (course): course is EnrolledCourse & { lastWatched: object } =>
        course.lastWatched !== null && !course.isCompleted && course.paused === null,
    ) ?? null
  );
}

/** "UI/UX Design, module 4 of 7. 8 min 20 s left in this lesson." */
export function continueText({ title, moduleCount, lastWatched }: EnrolledCourse): string {
  if (!lastWatched) return title;
  const place = `${title}, module ${lastWatched.moduleIndex + 1} of ${moduleCount}.`;
  const secondsLeft = lastWatched.duration - lastWatched.offsetSeconds;
  return secondsLeft > 0 ? `${place} ${exactTime(secondsLeft)} left in this lesson.` : place;
}

/** "8 min 20 s", "1 h 5 min". Takes seconds. */
function exactTime(seconds: number): string {
  const whole = Math.round(seconds);
  const parts: [number, string][] = [
    [Math.floor(whole / 3600), 'h'],
    [Math.floor((whole % 3600) / 60), 'min'],
    [whole >= 3600 ? 0 : whole % 60, 's'],
  ];
  return parts.flatMap(([count, unit]) => (count > 0 ? [`${count}\u00A0${unit}`] : [])).join(' ');
}

/** Motif family and dye of a course; derived from its slug when the stored names are unknown. */
export function courseMotif({ family, dye, slug }: Pick<EnrolledCourse, 'family' | 'dye' | 'slug'>): MotifPair {
  return isFamilyName(family) && isDyeName(dye) ? { family, dye } : motifFor(slug);
}

/** The course's photograph, if its image is not just the motif. */
export function coursePhoto({ image }: Pick<EnrolledCourse, 'image'>): string | undefined {
  return image === '' || image.startsWith('/motif/') ? undefined : image;
}

export type CourseFailure = 'no-student' | 'other';

/** The kind of failure of the course list (spec 2 §2). */
export function courseFailure(message: string): CourseFailure {
  return /student not found/i.test(message) ? 'no-student' : 'other';
}
