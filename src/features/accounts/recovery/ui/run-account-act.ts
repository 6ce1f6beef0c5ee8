import { data } from 'react-router';
import { readPageFailure } from '../../../../ui/forms/page-failure.ts';

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
    const failure = readAccountFailure(thrown);
    if (!failure) throw thrown;
    const { status, message, errors, code } = failure;
    return data<AccountOutcome>({ isDone: false, message, errors, isLinkDead: code === 'invalid-token' }, { status });
  }
}

/** Whether the link of a mail still works: asks by a call that refuses one that does not. */
export async function isGoodLink(check: () => Promise<unknown>): Promise<boolean> {
  try {
    await check();
    return true;
  } catch (thrown) {
    if (!readAccountFailure(thrown)) throw thrown;
    return false;
  }
}

/** A failure of ours with a message for people; `null` for what is an error of the page itself. */
function readAccountFailure(thrown: unknown) {
  const failure = readPageFailure(thrown, '');
  return failure && failure.status < 500 && failure.message ? failure : null;
}
