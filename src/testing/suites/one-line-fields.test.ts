import { expect, test } from 'vitest';
import { z } from 'zod';
import { apiRoutes } from '../../app/api.ts';

const TYPED = ' \uFEFFRavi\u200B\u00A0 Ku\u00ADmar\u202E ';

/** Longer fields are of several lines. */
const MAX_LINE_LENGTH = 300;

/** Every text that a body can hold, by its path. */
function* textsOf(schema: unknown, path: string): Generator<[string, z.ZodType]> {
  const def = (schema as z.ZodType | undefined)?._zod?.def as unknown as Record<string, unknown> | undefined;
  if (!def) return;
  if (def.type === 'object') {
    for (const [name, inner] of Object.entries(def.shape as object)) {
      const isText = (inner as z.ZodType).safeParse(TYPED);
      if (isText.success && typeof isText.data === 'string') yield [`${path}.${name}`, inner as z.ZodType];
      else yield* textsOf(inner, `${path}.${name}`);
    }
    return;
  }
  if (def.type === 'array') yield* textsOf(def.element, `${path}[]`);
  else if (def.type === 'union') for (const option of def.options as unknown[]) yield* textsOf(option, path);
  else if (def.type === 'pipe') yield* textsOf(def.in, path);
  else if ('innerType' in def) yield* textsOf(def.innerType, path);
}

/**
 * Fields that are compared with what is stored and never shown, that are typed while a draft is saved again and again, or whose signs
 * count: passwords, carriers and codes, ids, drafts of courses and questions, texts of the site that the office proof-reads.
 */
const AS_TYPED = [
  /[pP]assword$/,
  /\.(?:token|code|coupon|otp|phone|email|version|slug|course|_?id|razorpay_\w+)$/,
  /(?:Id|\.tolerance|\.alt)$/,
  /^PUT \/admin\/courses\/:id\/draft\./,
  /^PUT \/admin\/posts\/categories\.name$/,
];

test('what people type into a field of one line is stored without signs that nobody sees', () => {
  const fields = new Map<string, z.ZodType>();
  for (const { contract } of apiRoutes) {
    if (!(contract.body instanceof z.ZodType)) continue;
    for (const [path, schema] of textsOf(contract.body, `${contract.method} ${contract.path}`))
      fields.set(path, schema);
  }
  const unclean = [...fields].filter(
    ([path, schema]) =>
      !schema.safeParse('a'.repeat(MAX_LINE_LENGTH + 1)).success &&
      schema.safeParse(TYPED).data !== 'Ravi Kumar' &&
      !AS_TYPED.some((pattern) => pattern.test(path)),
  );
  expect(unclean.map(([path]) => path)).toEqual([]);
  expect(fields.size).toBeGreaterThan(150);
});
