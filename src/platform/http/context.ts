import type { ContentLock } from '../../kit/content-lock.ts';
import type { CourseOfBatch, PublicBatch } from '../../kit/public-batch.ts';
import type { Clock } from '../../ports/clock.ts';
import type { FileStore } from '../../ports/file-store.ts';
import type { IdentityProvider } from '../../ports/identity-provider.ts';
import type { MeetingProviders } from '../../ports/meeting-provider.ts';
import type { PaymentGateway } from '../../ports/payment-gateway.ts';
import type { VideoEncoder } from '../../ports/video-encoder.ts';
import type { VirusScanner } from '../../ports/virus-scanner.ts';
import type { WebhookSender } from '../../ports/webhook-sender.ts';
import type { Database } from '../database/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Log } from '../log.ts';
import type { PubSub } from '../database/pg-notify.ts';
import type { AppError } from './errors.ts';
import type { RateLimits } from '../limits/rate-limits.ts';

/** What verbs may need; each names its few with `Pick<Context, 'db' | 'clock'>`. */
export interface Context {
  db: Database;
  clock: Clock;
  log: Log;
  jobs: Jobs;
  pubsub: PubSub;
  rateLimits: RateLimits;
  payments: PaymentGateway;
  meetings: MeetingProviders;
  files: FileStore;
  /** Another identity provider; `null` where none is configured. */
  identityProvider: IdentityProvider | null;
  webhooks: WebhookSender;
  /** Scans every uploaded file; `null` where none is configured. */
  scanner: VirusScanner | null;
  /** Makes renditions that every browser plays, where its program is installed. */
  encoder: VideoEncoder;
  batches: CourseBatches;
  coursework: Coursework;
  reviews: CourseReviews;
  study: Study;
  settings: ContextSettings;
  /** The scheduled text whose preview is rendered; unset for everything else. */
  preview?: PreviewOf | undefined;
}

/** A scheduled text or a draft by its id, and the moment at which its page is shown. */
export interface PreviewOf {
  id: string;
  at: Date;
}

export interface OwnRelease {
  /** `null` without an active place in a batch; `nextClass` is ISO. */
  batch: { code: string; nextClass: string | null } | null;
  /** By the time of their class. */
  recordings: { number: number; topic: string; fileKey: string }[];
  locks: ReadonlyMap<string, ContentLock>;
}

/** A learner of a course (by uuid), and how far they are. */
export interface CourseLearner {
  courseId: string;
  userId: string;
  name: string;
  /** Since when they have the course; `null` for a learner who lost it. */
  since: Date | null;
  /** Since when, by grants that are open now; `null` while it is closed to them. */
  openSince: Date | null;
  lastStudiedAt: Date | null;
  progressPercent: number;
}

/** What grades need of a course: its contents, in their order. */
export interface StudiedCourse {
  contents: readonly { id: string; name: string }[];
}

/** A learner’s place in a batch of a course. */
export interface CoursePlace {
  /** By uuid. */
  courseId: string;
  userId: string;
  batchId: string;
  batchCode: string;
  /** Of the classes that count so far. */
  attended: number;
  counted: number;
  /** The Indian days of its classes by number, where they were asked for; a cancelled one is on the day of its replacement. */
  classDays: Readonly<Record<number, string>>;
}

/** What batches decide about courses, for features that stand before them. */
export interface CourseBatches {
  /** Ends the places of a learner in batches of courses (by uuid) that no grant opens any more. Runs inside the caller's transaction. */
  endLostPlaces(
    context: Pick<Context, 'db' | 'jobs' | 'settings'>,
    lost: { userId: string; courseIds: readonly string[]; reason: string },
  ): Promise<void>;
  /** The same for many learners at once, with one statement for all who have no place. */
  endManyLostPlaces(
    context: Pick<Context, 'db' | 'jobs' | 'settings'>,
    lost: { pairs: readonly { userId: string; courseId: string }[]; reason: string },
  ): Promise<void>;
  /** A student's batch of a course (by uuid), its recordings, and which of the contents are closed to them, by id. */
  findOwnRelease(
    db: Database,
    of: {
      userId: string;
      courseId: string;
      contents: readonly { id: string; name: string; moduleIndex: number }[];
    },
  ): Promise<OwnRelease>;
  /** The contents of a course (by uuid) that are closed to each of these students, by id; students to whom all are open are missing. */
  listLocked(
    db: Database,
    of: {
      userIds: readonly string[];
      courseId: string;
      contents: readonly { id: string; name: string; moduleIndex: number }[];
    },
  ): Promise<ReadonlyMap<string, ReadonlySet<string>>>;
  /** The Indian days of the classes of students’ batches of a course (by uuid), by number; students without a batch are missing. */
  listClassDays(
    db: Database,
    of: { userIds: readonly string[]; courseId: string },
  ): Promise<ReadonlyMap<string, ReadonlyMap<number, string>>>;
  /** The same of all students of several courses. One query. */
  listClassDaysOfCourses(
    db: Database,
    courseIds: readonly string[],
  ): Promise<readonly { courseId: string; userId: string; number: number; day: string }[]>;
  /** The Indian days of the classes of the batches of a course (by uuid) that are planned or running, by number, soonest first. */
  listClassDaysOfBatches(
    db: Database,
    courseId: string,
  ): Promise<readonly { batchCode: string; days: Record<string, string> }[]>;
  /** The ids of the students with a place in a batch; none for an unknown one. */
  listStudentIds(db: Database, of: { batchId: string }): Promise<string[]>;
  /** Attendance in whole per cent when it is too low for the final test; `null` when it is enough or nobody asks for it. */
  findTooLowAttendance(
    db: Database,
    of: { userId: string; courseId: string },
  ): Promise<{ percent: number; minimum: number } | null>;
  /** The newest active or completed place of learners in batches of courses (by uuid), newest batches first. One query. */
  listPlaces(
    db: Database,
    of: {
      courseIds: readonly string[];
      userIds?: readonly string[] | undefined;
      /** Whose attendance is counted; absent: everybody’s. */
      figuresOf?: readonly string[] | undefined;
      withDays?: boolean;
    },
  ): Promise<CoursePlace[]>;
  /** The first batches of each course that can be joined or waited for, soonest first, by the course's uuid. */
  listNextBatches(
    db: Database,
    courses: readonly CourseOfBatch[],
    shown: { perCourse: number; instituteName: string },
  ): Promise<ReadonlyMap<string, PublicBatch[]>>;
  /** The meeting services in which batches meet or met within 30 days. */
  listMeetingProviders(db: Database): Promise<('zoom' | 'meet')[]>;
}

/** How a learner stands with an assignment of a course; moments are ISO. */
export interface OwnCoursework {
  state: 'not-submitted' | 'submitted' | 'returned' | 'excused';
  outcome: 'accepted' | 'resubmit' | null;
  dueAt: string | null;
  isLate: boolean;
  isMissing: boolean;
  score: number | null;
  points: number;
}

/** What assignments know about the lessons of courses, for features that stand before them. */
export interface Coursework {
  /** A learner’s assignments of a course (by uuid), by the ids of their contents. */
  findOwnCoursework(
    context: Pick<Context, 'batches'> & { db: Database },
    of: { userId: string; courseId: string },
  ): Promise<ReadonlyMap<string, OwnCoursework>>;
  /**
   * How these learners get on in courses (by uuid), by user and course with a space between; nobody who has finished or may not study now.
   * Three queries.
   */
  findPaces(
    context: Pick<Context, 'batches'> & { db: Database },
    of: { courses: ReadonlyMap<string, StudiedCourse>; learners: readonly CourseLearner[] },
  ): Promise<ReadonlyMap<string, CoursePace>>;
}

/** Behind by the rule of the gradebook; snoozed: behind, and left out of its lists for some days. */
export type CoursePace = 'on-track' | 'behind' | 'snoozed' | 'not-started';

/** A course’s rating: the average with one decimal, `null` below three published reviews. */
export interface CourseRating {
  average: number | null;
  count: number;
}

/** A published review as visitors read it; moments are ISO. */
export interface PublicReview {
  id: string;
  rating: number;
  text: string;
  name: string;
  month: string;
  writtenAt: string;
  progressAtWriting: number;
  isEdited: boolean;
  isSample: boolean;
  reply: { text: string; at: string } | null;
}

/** What reviews know about courses (by uuid), for the catalogue, which stands before them. */
export interface CourseReviews {
  /** The ratings of courses that have published reviews. One query. */
  listRatings(db: Database, courseIds: readonly string[]): Promise<ReadonlyMap<string, CourseRating>>;
  /** What the page of a course shows. Two queries. */
  findReviews(
    db: Database,
    courseId: string,
  ): Promise<{
    rating: CourseRating;
    /** Whole per cent of each number of stars. */
    shares: Record<1 | 2 | 3 | 4 | 5, number>;
    newest: PublicReview[];
    /** For search engines: what learners wrote, without samples; `null` below three of them. */
    described: { average: number; count: number; reviews: PublicReview[] } | null;
  }>;
}

/** How far a learner is with a course. */
export interface OwnStudy {
  /** Why the course is closed to the learner: 403 `not-enrolled`, `access-paused` or `access-ended`; `null` while it is open. */
  failure: AppError | null;
  progressPercent: number;
}

/** What learning knows about learners and courses (by uuid), for reviews, which stand before it. */
export interface Study {
  findStudy(db: Database, of: { userId: string; courseId: string }): Promise<OwnStudy>;
  /** The progress of learners in their courses, in per cent. Two queries for all. */
  listProgress(
    db: Database,
    pairs: readonly { userId: string; courseId: string }[],
  ): Promise<(pair: { userId: string; courseId: string }) => number>;
}

export interface ContextSettings {
  /** Public URL of the site, without a trailing slash. */
  publicUrl: string;
  /** Key for signing media URLs and hashing one-time codes; 32 bytes, stored in the database. */
  signingKey: Uint8Array;
  /** Whether office accounts need a second factor where the institute's setting leaves it to the installation. */
  officeNeedsSecondFactor: boolean;
  /** Whether the payment provider's own keys are set; unset where it is played. */
  hasPaymentKeys?: boolean;
  /** How the outside providers are reached: by their own keys, or played by the sandbox. */
  providerModes?: Record<'payments' | 'mail' | 'sms', 'configured' | 'sandbox' | 'missing'>;
  /** The folder of the pages that play videos in the place of YouTube and Vimeo; unset without the sandbox. */
  videoStandIn?: string;
  /** The folder whose disk must not fill up. */
  dataDir?: string;
  /** Maximum age of a backup in hours; unset where backups are not monitored. */
  backupMaxAgeHours?: number;
}
