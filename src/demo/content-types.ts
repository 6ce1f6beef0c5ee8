import type { AssignmentSettings, RubricCriterion } from '../features/assignments/rules.ts';
import type { FileContentType, QuestionKind } from '../features/catalogue/rules.ts';

/** Shapes of the demo institute's content. It is seed data: after the first run the database is the truth. */

export type DyeName =
  | 'palash'
  | 'neel'
  | 'morpankh'
  | 'rani'
  | 'haldi'
  | 'manjith'
  | 'mehndi'
  | 'jamun'
  | 'firozi'
  | 'kajal'
  | 'gulabi';
export type FamilyName =
  | 'suraj'
  | 'jaali'
  | 'baoli'
  | 'kolam'
  | 'leher'
  | 'patola'
  | 'bandhani'
  | 'phirki'
  | 'talaash'
  | 'pankh'
  | 'nishana'
  | 'barfi'
  | 'zanjeer'
  | 'chaupar'
  | 'buta';

export interface DemoQuestion {
  question: string;
  /** 3 to 5 different texts to choose from; the items to order; the right sides; none for a typed answer. */
  options: string[];
  /** The key, as in the table of questions. */
  correct: string[];
  kind: QuestionKind;
  /** Left sides, or the text around gaps. */
  prompts?: string[];
  tolerance?: string;
  /** `file` below `src/demo/media/`. */
  picture?: { file: string; alt: string; width: number; height: number };
  explanation: string;
}

export type DemoContent = DemoFileContent | DemoTextContent | DemoLinkContent | DemoAssignmentContent;

/** A lesson that is no file. */
interface DemoLesson {
  name: string;
  durationSeconds: number;
  questions?: DemoQuestion[];
}

export interface DemoTextContent extends DemoLesson {
  type: 'text';
  blocks: DemoBlock[];
}

export interface DemoLinkContent extends DemoLesson {
  type: 'link';
  address: string;
}

export interface DemoAssignmentContent extends DemoLesson {
  type: 'assignment';
  /** Counted from the day of seeding, at 11:59 pm; `null`: no due date. */
  dueInDays: number | null;
  settings: Omit<AssignmentSettings, 'due' | 'availableUntil'>;
  rubric: RubricCriterion[] | null;
}

export interface DemoFileContent {
  name: string;
  type: FileContentType;
  /** File below `src/demo/media/`. */
  file: string;
  /** WebVTT captions below `src/demo/media/`, for videos and audio. */
  captions?: string;
  /** Duration of the file (video, audio), or a fair reading time, in whole seconds. */
  durationSeconds: number;
  questions?: DemoQuestion[];
}

export interface DemoTopic {
  title: string;
  contents: DemoContent[];
}

export interface DemoModule {
  title: string;
  topics: DemoTopic[];
}

export interface DemoCourse {
  courseId: string;
  slug: string;
  title: string;
  subtitle: string;
  /** Plain text; paragraphs separated by a blank line; 90 words or more. */
  description: string;
  category: 'Marketing' | 'Design' | 'Code' | 'Markets';
  badge: string;
  level: 'Beginner' | 'Intermediate' | 'Advanced';
  languages: string;
  mode: string;
  durationMonths: number;
  /** Higher comes first. */
  index: number;
  priceRupees: number;
  salePriceRupees: number | null;
  /** Months of no-cost EMI, or null when the price is paid at once. */
  emiMonths: number | null;
  tags: string[];
  instructor: { name: string; title: string; bio: string };
  family: FamilyName;
  dye: DyeName;
  whatYouWillLearn: string[];
  requirements: string[];
  includes: string[];
  /** Free preview below `src/demo/media/`. */
  previewVideo: string;
  previewCaptions: string;
  /** The learner quoted beside the course; plainly fictitious. */
  quote: { text: string; name: string; batch: string };
  modules: DemoModule[];
  finalTest: DemoQuestion[];
}

export interface DemoPost {
  slug: string;
  title: string;
  excerpt: string;
  category: string;
  family: FamilyName;
  dye: DyeName;
  /** A file below `src/demo/media/blog/` instead of the cloth. */
  cover?: string;
  author: { name: string };
  /** Slug of the course that it links to. */
  course?: string;
  /** ISO date. */
  publishedOn: string;
  content: DemoBlock[];
  comments: { name: string; text: string; rating: 1 | 2 | 3 | 4 | 5; daysAfter: number }[];
}

/** `list` holds one item per line; `image` names a file below `src/demo/media/blog/` and a caption after `|`;
 * `chart` is the JSON that `src/kit/chart` reads. */
export interface DemoBlock {
  type: 'heading' | 'text' | 'list' | 'quote' | 'callout' | 'code' | 'image' | 'chart';
  value: string;
}

export interface DemoService {
  id: string;
  slug: string;
  title: string;
  description: string;
  icon: string;
  family: FamilyName;
  dye: DyeName;
  /** One of seven keys; benefits and consequences belong to it (spec 1 §2). */
  strategyKey: string;
  promise: string;
  heading: string;
  paragraphs: string[];
  benefits: { heading: string; text: string }[];
  consequences: { heading: string; text: string }[];
  /** Category with underscores, e.g. `getting_started`. */
  faqs: { category: string; question: string; answer: string }[];
}
