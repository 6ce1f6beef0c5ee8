import { createHash } from 'node:crypto';
import { inTransaction, type Database, type Transaction } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { deleteOldRequests, insertRequest, lockRequest } from './request-store.ts';

interface Request {
  requestKey: string;
  userId: string;
  call: string;
  /** What was sent, without the key. */
  content: Record<string, unknown>;
}

/**
 * Runs `work` once for a form's key, in one transaction, and returns its answer each time. Throws 409 `key-used` when the key came with
 * other contents, from another call or from somebody else.
 */
export async function answerOnce<Answer extends object>(
  db: Database,
  { requestKey, userId, call, content }: Request,
  work: (transaction: Transaction) => Promise<Answer>,
): Promise<Answer> {
  return inTransaction(db, async (transaction) => {
    const contentHash = createHash('sha256').update(JSON.stringify(content)).digest('hex');
    const known = await lockRequest(transaction, requestKey);
    if (known) {
      if (known.userId !== userId || known.call !== call || known.contentHash !== contentHash) throw keyUsed();
      return known.answer as Answer;
    }
    const answer = await work(transaction);
    await insertRequest(transaction, {
      id: requestKey,
      userId,
      call,
      contentHash,
      answer: answer as Record<string, unknown>,
    });
    return answer;
  });
}

/** Forgets the answers of forms that were sent more than a week ago. */
export async function forgetOldRequests(db: Database): Promise<number> {
  return deleteOldRequests(db);
}

function keyUsed(): AppError {
  const message = 'This form was already sent with other contents. Please load the page again.';
  return new AppError(409, 'key-used', message);
}
