import { z } from 'zod';
import { dayField } from '../../../platform/http/day-contract.ts';
import { isKey } from '../../../kit/file-key.ts';
import { cleanLine, cleanSigns, cleanText } from '../../../kit/text/plain-text.ts';
import { EXPLANATION_TIMES } from '../../assessment/rules.ts';
import { CONTENT_TYPES, QUESTION_KINDS } from '../../catalogue/rules.ts';
import type { CourseDocument } from '../rules.ts';
import { assignmentDraftSchema, blocksDraftSchema, linkDraftSchema } from './lesson-contract.ts';

const written = (max: number) => z.string().max(max, `At most ${max.toLocaleString('en-IN')} letters`);
const line = (max: number) => written(max).overwrite(cleanLine);
const text = (max: number) => written(max).overwrite(cleanText);
const texts = (max: number, letters: number) => z.array(text(letters)).max(max, `At most ${max} of them`);
const whole = (max: number) =>
  z
    .int({ error: 'A whole number' })
    .min(0, '0 or more')
    .max(max, `At most ${max.toLocaleString('en-IN')}`);
const day = dayField('Please enter the day as a date');
/** Generated once by the page that adds the part. */
const id = z.uuid({ error: 'An id is not one' }).transform((written) => written.toLowerCase());
/** The key of a library file; empty where none is chosen yet. URLs of other hosts are rejected. */
const file = written(300).refine((key) => key === '' || isKey(key), 'Choose a file from the library, not an address');
const rupees = whole(10_000_000);

/** The settings of a quiz while it is edited. */
export const quizSettingsDraftSchema = z.strictObject({
  passPercentage: whole(100),
  maxAttempts: whole(20),
  shuffleQuestions: z.boolean(),
  shuffleOptions: z.boolean(),
  drawCount: whole(500).nullable(),
  explanations: z.enum(EXPLANATION_TIMES),
});

/** A question while it is edited: every field may be incomplete. */
export const draftedQuestionSchema = z.strictObject({
  id,
  kind: z.enum(QUESTION_KINDS),
  question: text(2000),
  options: texts(20, 1000),
  /** Left sides, or the text around gaps, which keeps its blanks. */
  prompts: z.array(written(1000).overwrite(cleanSigns)).max(21, 'At most 21 of them'),
  correct: texts(20, 2000),
  tolerance: line(40),
  isExactCase: z.boolean(),
  isInBank: z.boolean(),
  explanation: text(4000),
  picture: z.strictObject({ fileKey: file, alt: line(300), width: whole(100_000), height: whole(100_000) }).nullable(),
});

const questions = z.array(draftedQuestionSchema).max(500, 'At most 500 questions');

const contentSchema = z.strictObject({
  id,
  name: line(200),
  type: z.enum(CONTENT_TYPES),
  fileKey: file,
  captionsKey: file.nullable(),
  durationSeconds: whole(360_000),
  isDownloadable: z.boolean(),
  blocks: blocksDraftSchema.nullable().default(null),
  link: linkDraftSchema.nullable().default(null),
  assignment: assignmentDraftSchema.nullable().default(null),
  isFreePreview: z.boolean().default(false),
  questions,
  quiz: quizSettingsDraftSchema.nullable(),
});

const fieldsSchema = z.strictObject({
  title: line(120),
  slug: line(80),
  subtitle: line(300),
  description: text(20_000),
  category: line(60),
  badge: line(40),
  level: line(40),
  languages: line(120),
  mode: line(120),
  durationMonths: whole(120),
  priceRupees: rupees,
  salePriceRupees: rupees.nullable(),
  saleStartsOn: day.nullable(),
  saleEndsOn: day.nullable(),
  emiMonths: whole(60).nullable(),
  /** Ignored: published assignments are counted. */
  assignments: z.int().catch(0).default(0),
  tags: z.array(line(60)).max(30, 'At most 30 of them'),
  instructor: z.strictObject({ name: line(120), title: line(200), bio: text(2000) }),
  whatYouWillLearn: texts(50, 500),
  requirements: texts(50, 500),
  includes: texts(50, 500),
  quote: z.strictObject({ text: text(1000), name: line(120), batch: line(120) }).nullable(),
  family: line(40),
  dye: line(40),
  previewFile: file.nullable(),
  previewCaptionsFile: file.nullable(),
  brochureFile: file.nullable(),
});

/** A drafted course: limits apply, but no field is required. `publishIssues` checks what publishing requires. */
export const documentSchema = z
  .strictObject({
    fields: fieldsSchema,
    modules: z
      .array(
        z.strictObject({
          id,
          title: line(200),
          topics: z
            .array(z.strictObject({ id, title: line(200), contents: z.array(contentSchema).max(200) }))
            .max(100, 'At most 100 topics in a module'),
        }),
      )
      .max(100, 'At most 100 modules'),
    finalTest: z.strictObject({ questions, settings: quizSettingsDraftSchema.nullable() }),
  })
  .refine((document) => hasOwnIds(document), {
    error: 'Two parts of the course have one id',
  }) satisfies z.ZodType<CourseDocument>;

function hasOwnIds({ modules, finalTest }: CourseDocument): boolean {
  const topics = modules.flatMap((module) => module.topics);
  const contents = topics.flatMap((topic) => topic.contents);
  const asked = [...contents.flatMap((content) => content.questions), ...finalTest.questions];
  return [modules, topics, contents, asked].every(
    (parts) => new Set(parts.map((part) => part.id)).size === parts.length,
  );
}
