/** Error codes that this feature declares: outsiders read them in bodies, so they stay. */
export const CATALOGUE_ERRORS = {
  'brochure-closed': { status: 403, meaning: 'The brochure needs a verified phone number' },
  'course-in-use': { status: 409, meaning: 'The course is in a bundle or was sold' },
  'course-not-found': { status: 404, meaning: 'There is no such course' },
  'course-twice': { status: 422, meaning: 'A course is named twice' },
  'foreign-part': { status: 422, meaning: 'A part belongs to another course' },
  'price-too-high': { status: 422, meaning: 'The price of a bundle saves nothing' },
  'service-not-found': { status: 404, meaning: 'There is no such service' },
  'slug-taken': { status: [409, 422], meaning: 'Another page has this slug' },
  'unknown-course': { status: 422, meaning: 'A course does not exist or is not on sale' },
} as const;

type Codes = typeof CATALOGUE_ERRORS;

declare module '../../platform/http/error-codes.ts' {
  interface ErrorCodes extends Codes {}
}
