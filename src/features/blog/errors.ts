/** Error codes that this feature declares: outsiders read them in bodies, so they stay. */
export const BLOG_ERRORS = {
  'blog-moved': { status: 301, meaning: 'The post has another slug' },
  'blog-not-found': { status: 404, meaning: 'There is no such post' },
  'in-use': { status: 409, meaning: 'Posts refer to this category or author' },
  'is-scheduled': { status: 409, meaning: 'The post is scheduled' },
  'name-taken': { status: 409, meaning: 'Another category, author or room has this name' },
  'not-ready': { status: 422, meaning: 'Something is missing for publication; `issues` names it' },
  'saved-by-another': { status: 409, meaning: 'A colleague saved the post in the meantime' },
  'sign-in-to-comment': { status: 409, meaning: 'The address has an account, so its owner signs in to comment' },
  'time-past': { status: 422, meaning: 'The time of publication lies in the past' },
} as const;

type Codes = typeof BLOG_ERRORS;

declare module '../../platform/http/error-codes.ts' {
  interface ErrorCodes extends Codes {}
}
