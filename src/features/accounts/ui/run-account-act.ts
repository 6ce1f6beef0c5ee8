import { data } from 'react-router';

/** What became of a posted form: the sentence of success, or why not, with the fields that were wrong. */
export interface AccountOutcome {
  isDone: boolean;
  message: string;
  errors: Record<string, string>;
}

/** Runs the act of a page for the fields of its form; a refusal is said on the page, with its status. */
export async function runAccountAct(
  request: Request,
  act: (field: (name: string) => string) => Promise<{ message: string }>,
) {
  const form = await request.formData();
  const field = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  try {
    const { message } = await act(field);
    return data<AccountOutcome>({ isDone: true, message, errors: {} });
  } catch (thrown) {
    const refusal = readRefusal(thrown);
    if (!refusal) throw thrown;
    const { status, message, issues } = refusal;
    const errors = Object.fromEntries(issues.map((issue) => [issue.path, issue.message]));
    return data<AccountOutcome>({ isDone: false, message, errors }, { status });
  }
}

interface Refusal {
  status: number;
  message: string;
  issues: { path: string; message: string }[];
}

/** A refusal of ours with words for people; `null` for what is an error of the page itself. */
function readRefusal(thrown: unknown): Refusal | null {
  const { init, data: body } = (thrown ?? {}) as {
    init?: { status?: number };
    data?: { message?: unknown; issues?: Refusal['issues'] };
  };
  const status = init?.status;
  if (status === undefined || status >= 500 || typeof body?.message !== 'string') return null;
  return { status, message: body.message, issues: body.issues ?? [] };
}
