import { data } from 'react-router';
import { readPageFailure } from '../../../../ui/forms/page-failure.ts';

/** The result of a posted form: the success message, or the error with its fields. */
export interface AccountOutcome {
  isDone: boolean;
  message: string;
  errors: Record<string, string>;
  /** The link is no longer valid. */
  isLinkDead: boolean;
}

/** Runs the page's action with the fields of its form; an error is shown on the page, with its status. */
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
    const failure = readAccountFailure(thrown);
    if (!failure) throw thrown;
    const { status, message, errors, code } = failure;
    return data<AccountOutcome>({ isDone: false, message, errors, isLinkDead: code === 'invalid-token' }, { status });
  }
}

/** Whether a mailed link is still valid: calls an endpoint that rejects invalid ones. */
export async function isGoodLink(check: () => Promise<unknown>): Promise<boolean> {
  return (await readGoodLink(check)) !== null;
}

/** The answer about a mailed link; `null` when it is no longer valid. */
export async function readGoodLink<T>(check: () => Promise<T>): Promise<T | null> {
  try {
    return await check();
  } catch (thrown) {
    if (!readAccountFailure(thrown)) throw thrown;
    return null;
  }
}

/** An API error with a message for people; `null` for any other error. */
function readAccountFailure(thrown: unknown) {
  const failure = readPageFailure(thrown, '');
  return failure && failure.status < 500 && failure.message ? failure : null;
}
