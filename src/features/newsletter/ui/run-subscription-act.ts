import { data } from 'react-router';
import { readPageFailure } from '../../../ui/forms/page-failure.ts';

/** The result of the action: the success message, or the error. */
export interface SubscriptionOutcome {
  isDone: boolean;
  message: string;
}

/** Runs the action of a newsletter page with the token in its form; an error is shown on the page, with its status. */
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
