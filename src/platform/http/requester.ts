import { AsyncLocalStorage } from 'node:async_hooks';

/** The requester, as far as bounded queues need to know it. */
export interface Requester {
  /** The network address of the request. */
  address: string;
  /** The account that is signed in; `null` for a guest. */
  accountId: string | null;
  /** The caller may not see phone numbers: files mask them. */
  isWithoutPhones?: boolean;
}

const requesters = new AsyncLocalStorage<Requester>();

/** Runs work for a requester: queues read it from here, so that not every function has to pass it on. */
export function asRequester<T>(requester: Requester, run: () => T): T {
  return requesters.run(requester, run);
}

/** For whom the code runs now; `null` for work of the server itself: jobs, start-up, scripts. */
export function currentRequester(): Requester | null {
  return requesters.getStore() ?? null;
}

/** Runs work for an account of the current requester: for requests whose account only their verb knows. */
export function asAccount<T>(accountId: string, run: () => T): T {
  const requester = currentRequester();
  return requester ? asRequester({ ...requester, accountId }, run) : run();
}
