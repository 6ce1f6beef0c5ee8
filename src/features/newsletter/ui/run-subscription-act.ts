import { data } from 'react-router';
import { readPageFailure } from '../../../ui/forms/page-failure.ts';

/** What became of the button: the sentence of success, or why not. */
export interface SubscriptionOutcome {
  isDone: boolean;
  message: string;
}

/** Runs the act of a newsletter page for the token in its form; a refusal is said on the page, with its status. */
export async function runSubscriptionAct(request: Request, act: (token: string) => Promise<{ message: string }>) {
  const token = (await request.formData()).get('token');
  try {
    const { message } = await act(typeof token === 'string' ? token : '');
    return data<SubscriptionOutcome>({ isDone: true, message });
  } catch (thrown) {
    const failure = readPageFailure(thrown, '');
    if (!failure || failure.status >= 500 || !failure.message) throw thrown;
    const { message, status } = failure;
    return data<SubscriptionOutcome>({ isDone: false, message }, { status });
  }
}
