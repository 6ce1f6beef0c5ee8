export const BATCH_MODES = ['classroom', 'online', 'hybrid'] as const;
export const SALE_STATES = ['open', 'full', 'closed'] as const;
export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/** A batch as everybody sees it: no students, phone numbers, ids of people or addresses of meetings. */
export interface PublicBatch {
  id: string;
  code: string;
  courseId: string;
  courseSlug: string;
  courseTitle: string;
  courseImage: string;
  mode: (typeof BATCH_MODES)[number];
  state: 'open' | 'running' | 'completed';
  saleState: (typeof SALE_STATES)[number];
  /** Indian days of the first and the last class. */
  startDate: string;
  endDate: string;
  days: (typeof WEEKDAYS)[number][];
  from: string;
  to: string;
  classes: number;
  /** Name. */
  trainer: string;
  /** Room and institute, or "Online". */
  place: string;
  languages: string;
  capacity: number;
  /** 0 while anybody waits. */
  left: number;
  waiting: number;
  /** Whole rupees; a batch with a price of its own has no sale price. */
  price: number;
  salePrice: number | null;
  /** Start of the last class at which one can join; ISO. */
  joinUntil: string;
  prerequisite: string;
  /** The first five classes; ISO. */
  sessions: { number: number; startsAt: string; endsAt: string }[];
}

/** What a batch shows of its course. */
export interface CourseOfBatch {
  /** Uuid. */
  id: string;
  courseId: string;
  slug: string;
  title: string;
  image: string;
  languages: string;
  /** Whole rupees of today. */
  price: number;
  salePrice: number | null;
}
