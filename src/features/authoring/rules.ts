import type { QuizSettings } from '../assessment/rules.ts';
import type { ContentType, QuestionKind } from '../catalogue/rules.ts';

/** A whole course as its author writes it (docs/decisions/0015-courses-are-drafted-as-documents.md). Ids stay for good. */
export interface CourseDocument {
  fields: CourseFields;
  modules: ModuleDraft[];
  finalTest: QuestionSet;
}

export interface CourseFields {
  title: string;
  slug: string;
  subtitle: string;
  description: string;
  category: string;
  badge: string;
  level: string;
  languages: string;
  mode: string;
  durationMonths: number;
  priceRupees: number;
  salePriceRupees: number | null;
  /** Indian days, both included; `null`: from now on, for good. */
  saleStartsOn: string | null;
  saleEndsOn: string | null;
  emiMonths: number | null;
  assignments: number;
  tags: string[];
  instructor: { name: string; title: string; bio: string };
  whatYouWillLearn: string[];
  requirements: string[];
  includes: string[];
  quote: { text: string; name: string; batch: string } | null;
  family: string;
  dye: string;
  previewFile: string | null;
  previewCaptionsFile: string | null;
  brochureFile: string | null;
}

export interface ModuleDraft {
  id: string;
  title: string;
  topics: TopicDraft[];
}

export interface TopicDraft {
  id: string;
  title: string;
  contents: ContentDraft[];
}

export interface ContentDraft {
  id: string;
  name: string;
  type: ContentType;
  /** Key of the file store; empty until a file is chosen. */
  fileKey: string;
  captionsKey: string | null;
  durationSeconds: number;
  isDownloadable: boolean;
  questions: QuestionDraft[];
  /** `null`: held as usual. */
  quiz: QuizSettings | null;
}

export interface QuestionSet {
  questions: QuestionDraft[];
  settings: QuizSettings | null;
}

/** A question as the catalogue keeps it; void ones stand in no document. */
export interface QuestionDraft {
  id: string;
  kind: QuestionKind;
  question: string;
  options: string[];
  prompts: string[];
  correct: string[];
  tolerance: string;
  isExactCase: boolean;
  isInBank: boolean;
  explanation: string;
  picture: { fileKey: string; alt: string; width: number; height: number } | null;
}
