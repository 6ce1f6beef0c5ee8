export interface Refusal {
  status: number;
  message: string;
  /** What is wrong with which field. */
  errors: Record<string, string>;
  headers: HeadersInit;
}

/** What a refused call of a loader or an action says, with `fallback` where the server gave no words (spec 1 §8); `null` for a defect. */
export function readRefusal(thrown: unknown, fallback: string): Refusal | null {
  if (typeof thrown !== 'object' || thrown === null || !('init' in thrown) || !('data' in thrown)) return null;
  // Calls of pages throw `data({ message, code, issues }, { status, headers })`.
  const { init, data } = thrown as {
    init: ResponseInit | null;
    data: { message?: unknown; issues?: { path: string; message: string }[] } | null;
  };
  return {
    status: init?.status ?? 500,
    message: typeof data?.message === 'string' && data.message ? data.message : fallback,
    errors: Object.fromEntries((data?.issues ?? []).map((issue) => [issue.path, issue.message])),
    headers: init?.headers ?? {},
  };
}
