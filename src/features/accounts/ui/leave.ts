import { session } from './session-store.ts';

/** Logout clears the session and goes home (spec 1 §2). */
export async function leave(): Promise<void> {
  await session.signOut();
  window.location.assign('/');
}
