import { expect, test } from 'vitest';
import { z } from 'zod';
import { apiRoutes } from '../../app/api.ts';
import { serviceShape } from '../../features/catalogue/services/service-contract.ts';
import { siteShapes } from '../../features/settings/contract.ts';

const TYPED = ' \uFEFFRavi\u200B\u00A0 Ku\u00ADmar\u202E ';
const SPACED = 'Rene\u0301e\u0007 \u202E\r\n\r\n\r\n\r\nRao';

/** Longer fields are of several lines. */
const MAX_LINE_LENGTH = 300;

/** Every text in a body, by its path. */
function* textsOf(schema: unknown, path: string): Generator<[string, z.ZodType]> {
  const def = (schema as z.ZodType | undefined)?._zod?.def as unknown as Record<string, unknown> | undefined;
  if (!def) return;
  if (isText(schema as z.ZodType)) yield [path, schema as z.ZodType];
  else if (def.type === 'object')
    for (const [name, inner] of Object.entries(def.shape as object)) yield* textsOf(inner, `${path}.${name}`);
  else if (def.type === 'array') yield* textsOf(def.element, `${path}[]`);
  else if (def.type === 'record') yield* textsOf(def.valueType, `${path}{}`);
  else if (def.type === 'union') for (const option of def.options as unknown[]) yield* textsOf(option, path);
  else if (def.type === 'pipe') yield* textsOf(isPreprocessing(def.in) ? def.out : def.in, path);
  else if ('innerType' in def) yield* textsOf(def.innerType, path);
}

/** Preprocessing before a schema, which accepts everything. */
function isPreprocessing(schema: unknown): boolean {
  return (schema as z.ZodType)._zod.def.type === 'transform';
}

function isText(schema: z.ZodType): boolean {
  const read = schema.safeParse(TYPED);
  return read.success && typeof read.data === 'string';
}

/**
 * Values that are compared with something stored and never shown, or parsed behind the contract: passwords, tokens and codes, ids,
 * addresses and numbers, files and pasted tables, a learner's answers, fields of old pages that are ignored. The values of `PUT
 * /admin/site/:subject`, and of its schedules and draft, are those of the shapes below.
 */
const READ_ELSEWHERE = [
  /[pP]assword$/,
  /\.(?:token|code|coupon|otp|phone|email|replyTo|version|slug|course|gstin|url|link|website|_?id|razorpay_\w+)$/,
  /(?:[iI]ds?|\.(?:courses|cartItems|fields|emails|completedContent))(?:\[\])?$/,
  /\.(?:tolerance|userAnswers(?:\[\]|\{\})|source\{\})$/,
  /^(?:POST|PUT) \/(?:admin\/(?:imports|timetable\/import|batches\/:id\/roster\/import)|leads\/import|admin\/questions\/import-check|tests\/(?:answer|save|certificate\/add)|final\/save|quizzes\/quiz|courseStudent\/resume)\b/,
  /^POST \/(?:careers\/apply\.source|payment\/verify\.couponDiscount)$/,
  /^PUT \/admin\/posts\/categories\.name$/,
  // The address of a video, and what the server derives itself whatever is sent.
  /\.contents\[\](?:\.link\.(?:address|provider|videoId|hash|watchUrl)|\.assignment\.rubric\.(?:isFrozen|criteria\[\]\.maxPoints))$/,
  /^(?:POST|PUT) \/admin\/site\/:subject(?:\.value|\/(?:schedules(?:\/:id)?|draft)\.fields)\{\}$/,
];

const fields = new Map<string, z.ZodType>();
for (const { contract } of apiRoutes)
  if (contract.body instanceof z.ZodType)
    for (const [path, schema] of textsOf(contract.body, `${contract.method} ${contract.path}`))
      fields.set(path, schema);
for (const [subject, shape] of Object.entries({ ...siteShapes, service: serviceShape }))
  for (const [path, schema] of textsOf(shape, `site ${subject}`)) fields.set(path, schema);

const isLong = (schema: z.ZodType) => schema.safeParse('a'.repeat(MAX_LINE_LENGTH + 1)).success;
/** Short texts that are written in several lines. */
const SEVERAL_LINES = /^site mails\.(?:signature|footer)$/;

const read = [...fields].filter(([path]) => !READ_ELSEWHERE.some((pattern) => pattern.test(path)));

test('what people type into a field of one line is stored without signs that nobody sees', () => {
  const unclean = read.filter(
    ([path, schema]) => !isLong(schema) && !SEVERAL_LINES.test(path) && schema.safeParse(TYPED).data !== 'Ravi Kumar',
  );
  expect(unclean.map(([path]) => path)).toEqual([]);
});

test('a longer text is stored in NFC and without control signs, whatever becomes of its lines and blanks', () => {
  const unclean = read.filter(([path, schema]) => {
    const { data } = schema.safeParse(SPACED);
    return (isLong(schema) || SEVERAL_LINES.test(path)) && typeof data === 'string' && !/^Renée\s+Rao$/.test(data);
  });
  expect(unclean.map(([path]) => path)).toEqual([]);
});

test('both look at all fields there are', () => {
  expect(fields.size).toBeGreaterThan(450);
  expect(READ_ELSEWHERE.filter((pattern) => ![...fields.keys()].some((path) => pattern.test(path)))).toEqual([]);
});
