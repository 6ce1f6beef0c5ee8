import { hasSignedInMark } from '../../../../ui/document/signed-in-mark.ts';
import { useSyncExternalStore } from 'react';
import { ApiError, callApi, setTokenReader } from '../../../../ui/api-client.ts';
import { errorMessage } from '../../../../ui/forms/error-messages.ts';
import type { getMe, login, logout, register, User } from '../../contract.ts';
import type { signInWithFactor } from '../../two-factor/factor-contract.ts';
import { forgetUser, readToken, saveToken, watchOtherTabs } from './token-vault.ts';

/** The auth state as spec 2 §3 and §4 name it. */
export interface SessionState {
  status: 'idle' | 'loading' | 'succeeded' | 'failed';
  isLoggedIn: boolean;
  user: User | null;
  error: string | null;
}

const nobody: SessionState = { status: 'idle', isLoggedIn: false, user: null, error: null };
const listeners = new Set<() => void>();
let state = nobody;

setTokenReader(readToken);

/** The session of this browser. */
export const session = {
  state: () => state,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Restores the session from its cookie or token; asks the server only when the browser has a hint of one. */
  async restore(): Promise<void> {
    if (state.status === 'loading' || state.isLoggedIn) return;
    if (!hasSignedInMark() && !(await readToken())) return;
    await loadMe();
  },
  async signIn(form: { email: string; password: string }): Promise<User> {
    return begin(() => callApi<typeof login>({ method: 'POST', path: '/user/login', body: form }), 'Signin failed');
  },
  /** Signs in by another feature's call with the same response as sign-in. */
  signInBy: (call: () => Promise<{ user: User; token: string }>): Promise<User> => begin(call, 'Signin failed'),
  /** Completes two-factor; returns the recovery codes where the app was just set up. */
  async finishSignIn(step: { token?: string; code: string }): Promise<{ user: User; recoveryCodes: string[] }> {
    let recoveryCodes: string[] = [];
    const user = await begin(async () => {
      const request = { method: 'POST', path: '/user/login/second-factor', body: step } as const;
      const response = await callApi<typeof signInWithFactor>(request);
      recoveryCodes = response.recoveryCodes ?? [];
      return response;
    }, 'Signin failed');
    return { user, recoveryCodes };
  },
  /** Creates the account and, as the specification says, does not log in. */
  async signUp(form: { name: string; email: string; password: string; confirmPassword: string }): Promise<void> {
    change({ status: 'loading', error: null });
    try {
      await callApi<typeof register>({ method: 'POST', path: '/user/register', body: form });
      // The token of the response is not used: sign-up success clears user and token (spec 2 §4).
      forgetUser();
      change({ ...nobody, status: 'succeeded' });
    } catch (error) {
      throw failed(error, 'Signup failed');
    }
  },
  async signOut(): Promise<void> {
    try {
      await callApi<typeof logout>({ method: 'POST', path: '/user/logout', body: {} });
    } catch (error) {
      // A session that has already ended counts as logged out.
      if (!(error instanceof ApiError) || error.status !== 401) throw failed(error, 'Logout failed');
    }
    forgetUser();
    change(nobody);
  },
  /** Follows sign-in and sign-out in other tabs and calls `listener`. Returns the function to stop. */
  followOtherTabs(listener: () => void): () => void {
    return watchOtherTabs(() => {
      change(nobody);
      void session.restore();
      listener();
    });
  },
  /** The server has ended the session. */
  expire() {
    forgetUser();
    change(nobody);
  },
  /** A new password ended the session and opened another. */
  keepToken: saveToken,
  /** After the user changed their own record. */
  setUser: (user: User) => change({ user }),
  clearError: () => change({ error: null }),
};

/** The state in a component; anonymous while rendering on the server. */
export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.state, () => nobody);
}

async function begin(call: () => Promise<{ user: User; token: string }>, fallback: string): Promise<User> {
  change({ status: 'loading', error: null });
  try {
    const { user, token } = await call();
    forgetUser();
    await saveToken(token);
    change({ status: 'succeeded', isLoggedIn: true, user });
    return user;
  } catch (error) {
    throw failed(error, fallback);
  }
}

async function loadMe(): Promise<void> {
  change({ status: 'loading', error: null });
  try {
    const { user } = await callApi<typeof getMe>({ method: 'GET', path: '/user/me' });
    change({ status: 'succeeded', isLoggedIn: true, user });
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) forgetUser();
    change({ ...nobody, status: 'failed', error: errorMessage(error, 'Load failed') });
  }
}

function failed(error: unknown, fallback: string): Error {
  const message = errorMessage(error, fallback);
  change({ status: 'failed', error: message });
  return error instanceof Error ? error : new Error(message);
}

function change(part: Partial<SessionState>): void {
  state = { ...state, ...part };
  for (const listener of listeners) listener();
}
