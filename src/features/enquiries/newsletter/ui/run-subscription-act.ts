import { data } from 'react-router';

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
    const refusal = thrown as { init?: { status?: number }; data?: { message?: unknown } } | null;
    const { status } = refusal?.init ?? {};
    const message = refusal?.data?.message;
    if (status === undefined || status >= 500 || typeof message !== 'string') throw thrown;
    return data<SubscriptionOutcome>({ isDone: false, message }, { status });
  }
}
