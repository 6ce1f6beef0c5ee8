import { data } from 'react-router';

/** What became of a posted form: the sentence of success, or why not, with the fields that were wrong. */
export interface AccountOutcome {
  isDone: boolean;
  message: string;
  errors: Record<string, string>;
  /** The link that led here works no more. */
  isLinkDead: boolean;
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
    return data<AccountOutcome>({ isDone: true, message, errors: {}, isLinkDead: false });
  } catch (thrown) {
    const refusal = readRefusal(thrown);
    if (!refusal) throw thrown;
    const { status, message, issues, code } = refusal;
    const errors = Object.fromEntries(issues.map((issue) => [issue.path, issue.message]));
    return data<AccountOutcome>({ isDone: false, message, errors, isLinkDead: code === 'invalid-token' }, { status });
  }
}

/** Whether the link of a mail still works: asks by a call that refuses one that does not. */
export async function isGoodLink(check: () => Promise<unknown>): Promise<boolean> {
  try {
    await check();
    return true;
  } catch (thrown) {
    if (!readRefusal(thrown)) throw thrown;
    return false;
  }
}

interface Refusal {
  status: number;
  code: unknown;
  message: string;
  issues: { path: string; message: string }[];
}

/** A refusal of ours with words for people; `null` for what is an error of the page itself. */
function readRefusal(thrown: unknown): Refusal | null {
  const { init, data: body } = (thrown ?? {}) as {
    init?: { status?: number };
    data?: { message?: unknown; code?: unknown; issues?: Refusal['issues'] };
  };
  const status = init?.status;
  if (status === undefined || status >= 500 || typeof body?.message !== 'string') return null;
  return { status, code: body.code, message: body.message, issues: body.issues ?? [] };
}
