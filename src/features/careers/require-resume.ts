import type { Upload } from '../../platform/http/define-route.ts';
import { AppError } from '../../platform/http/errors.ts';
import { readResumeKind } from './read-resume-kind.ts';
import { claimsOtherKind, RESUME_LIMIT_BYTES, RESUME_RULE, type ResumeKind } from './rules.ts';

/** The type of a résumé. Throws an error when it is too large, neither PDF nor Word, or disguised. */
export async function requireResume({ bytes, fileName }: Upload): Promise<ResumeKind> {
  const issues = [{ path: 'resume', message: RESUME_RULE }];
  if (bytes.length > RESUME_LIMIT_BYTES) throw new AppError(413, 'too-large', RESUME_RULE, { issues });
  const kind = await readResumeKind(bytes);
  if (kind === null || claimsOtherKind(fileName, kind)) throw new AppError(422, 'wrong-file', RESUME_RULE, { issues });
  return kind;
}
