import type { OwnAssignment } from '../../../assignments/lesson/ui/own-assignment.ts';
import { maxPointsOf, type AssignmentDraft, type DueRule } from '../../../assignments/rules.ts';
import type { MediaFileDetails } from '../../../media/contract.ts';
import type { ContentDraft } from '../../rules.ts';

/** Returns a drafted assignment as a learner who has not begun it sees it. */
export function toDraftedAssignment(
  { id, name }: Pick<ContentDraft, 'id' | 'name'>,
  drafted: AssignmentDraft,
  { files, now }: { files: Readonly<Record<string, Pick<MediaFileDetails, 'url' | 'sizeBytes'>>>; now: Date },
): OwnAssignment {
  const dueAt = drafted.due.kind === 'date' ? drafted.due.at : null;
  return {
    success: true,
    assignment: {
      id,
      courseId: '',
      courseTitle: '',
      name,
      brief: drafted.brief,
      frames: {},
      captions: {},
      files: drafted.files.flatMap((file) => {
        const kept = files[file.fileKey];
        return kept ? [{ name: file.name, url: kept.url, sizeBytes: kept.sizeBytes }] : [];
      }),
      kinds: drafted.kinds,
      fileTypes: drafted.fileTypes,
      points: drafted.points,
      due: { kind: drafted.due.kind },
      late: drafted.late,
      maxAttempts: drafted.maxAttempts,
      completesWhen: drafted.completesWhen,
      rubric: drafted.rubric && {
        version: 1,
        isFrozen: false,
        criteria: drafted.rubric.criteria.map((criterion) => ({ ...criterion, maxPoints: maxPointsOf(criterion) })),
      },
      state: 'published',
    },
    dueAt,
    closesAt: drafted.availableUntil,
    originalDueAt: dueAt,
    movedBy: null,
    isOpen: true,
    closedReason: 'none',
    attemptsUsed: 0,
    attemptsLeft: drafted.maxAttempts,
    draft: null,
    versions: [],
    grades: [],
    rubrics: [],
    state: 'not-submitted',
    outcome: null,
    isLate: false,
    isMissing: false,
    score: null,
    isAdjusted: false,
    maxFileBytes: 100_000_000,
    feedbackHours: null,
    serverTime: now.toISOString(),
  };
}

/** Returns a due date that depends on the learner, as a rule in words; `null` for one that is a date, and without one. */
export function dueRuleText({ kind, days, sessionNumber }: DueRule): string | null {
  const after = days === 1 ? '1 day' : `${days ?? 0} days`;
  if (kind === 'days-after-access') return `Due ${after} after access starts, at 11:59 pm.`;
  if (kind !== 'session') return null;
  return `Due ${days ? `${after} after class ${sessionNumber}` : `on the day of class ${sessionNumber}`}, at 11:59 pm.`;
}
