import { ApiError } from '../../../../ui/api-client.ts';
import { refusalWords } from '../../../../ui/forms/refusal-words.ts';
import type { CommentErrors } from '../../comments/ui/comment-check.ts';

const FALLBACK = 'Failed to add comment'; // spec 1 §8

/** What the form says of a comment that was not taken: the line under the button, and the fields it is about. */
export function explainRefusal(error: unknown): { message: string; errors: CommentErrors } {
  if (!(error instanceof ApiError)) return { message: FALLBACK, errors: {} };
  const errors = Object.fromEntries(error.issues.map((issue) => [issue.path, issue.message]));
  return { message: refusalWords(error, FALLBACK), errors };
}
