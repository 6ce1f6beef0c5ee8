import { callApi } from '../../../../ui/api-client.ts';
import type { getSubmission } from '../grading-contract.ts';
import { queueQuery, submissionsList } from './assignments-list.ts';
import type { OpenedSubmission } from './grade-draft.ts';

interface Ahead {
  name: string;
  at: number;
  loading: Promise<OpenedSubmission>;
}

/** Older ones are loaded anew. */
const FRESH_MS = 60_000;

// One handle for the submission after the one that is graded.
const ahead: { next: Ahead | null } = { next: null };

/** Loads the next submission of a queue before it is opened. */
export function loadAhead(id: string, search: string): void {
  const name = id + search;
  if (ahead.next?.name === name && Date.now() - ahead.next.at < FRESH_MS) return;
  const loading = callApi<typeof getSubmission>({
    method: 'GET',
    path: '/admin/submissions/:id',
    params: { id },
    query: queueQuery(submissionsList.read(new URLSearchParams(search))),
  });
  // It is loaded by the router then.
  loading.catch(() => undefined);
  ahead.next = { name, at: Date.now(), loading };
}

/** Returns what was loaded ahead, once; `null` when it was not, failed, or is too old. */
export async function takeAhead(id: string, search: string): Promise<OpenedSubmission | null> {
  const { next } = ahead;
  if (next?.name !== id + search || Date.now() - next.at >= FRESH_MS) return null;
  ahead.next = null;
  try {
    return await next.loading;
  } catch {
    return null;
  }
}
