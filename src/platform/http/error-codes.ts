/** The meaning of a code. Most have one status; some have another where the same problem occurs elsewhere. */
export interface ErrorMeaning {
  status: number | readonly number[];
  meaning: string;
}

/** Codes of the platform, and generic ones. */
export const PLATFORM_ERRORS = {
  'beyond-scanner': { status: 413, meaning: 'The file is larger than the virus scanner takes' },
  busy: { status: 503, meaning: 'A lock or an answer did not come in time; nothing was changed' },
  'database-away': { status: 503, meaning: 'The database is not reachable or read-only' },
  'empty-file': { status: 422, meaning: 'The file has no rows or no bytes' },
  'foreign-origin': { status: 403, meaning: 'A change came from a page of another site' },
  'harmful-file': { status: 422, meaning: 'The virus scanner found something in the file' },
  internal: { status: 500, meaning: 'A defect of the server' },
  'invalid-input': { status: 400, meaning: 'The input does not fit the contract; `issues` names the fields' },
  'key-reads-only': { status: 403, meaning: 'The API key may read only' },
  'malformed-form': { status: 400, meaning: 'The multipart body cannot be read' },
  'malformed-json': { status: 400, meaning: 'The body is not valid JSON' },
  'method-not-allowed': { status: 405, meaning: 'The address does not take this method' },
  'missing-columns': { status: 422, meaning: 'The file lacks columns' },
  moved: { status: 301, meaning: 'The address is written in lower case' },
  'not-allowed': { status: 403, meaning: 'The role of the caller does not allow this' },
  'not-for-keys': { status: 403, meaning: 'API keys may not make this call' },
  'not-found': { status: 404, meaning: 'There is no such thing, or not for this caller' },
  'not-signed-in': { status: 401, meaning: 'The call needs a session or an API key' },
  'range-not-satisfiable': { status: 416, meaning: 'The range lies outside the file' },
  'scanner-away': { status: 503, meaning: 'The virus scanner does not respond' },
  'storage-full': { status: 507, meaning: 'The disk or the room for media is full' },
  'too-large': { status: 413, meaning: 'The body or the file is too large' },
  'too-many-requests': { status: 429, meaning: 'The rate limit of the call is reached' },
  'too-many-rows': { status: 422, meaning: 'The file has more rows than one import takes' },
  'unreadable-file': { status: 422, meaning: 'The file cannot be read as what it claims to be' },
  'unreadable-picture': { status: 422, meaning: 'The image cannot be decoded' },
  'viewing-only': { status: 403, meaning: 'Not possible while an admin views the site as another person' },
  'wrong-type': { status: 415, meaning: 'The content type is not the one of the call' },
} as const;

type PlatformCodes = typeof PLATFORM_ERRORS;

/**
 * Every code that an error may carry. Each feature declares its own in its `errors.ts`, a short list in its `rules.ts`, once, in the
 * leftmost feature that uses it; so a code without a meaning does not compile.
 */
export interface ErrorCodes extends PlatformCodes {}

export type ErrorCode = keyof ErrorCodes;
