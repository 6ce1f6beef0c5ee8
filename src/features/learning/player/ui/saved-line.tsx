import { Link, useLocation } from 'react-router';
import { asSentence } from '../../../../ui/forms/error-messages.ts';
import type { SaveState } from '../../progress/ui/progress-queue.ts';

/** Whether it is safe to leave. Only what needs attention is announced: a lesson saves many times. */
export function SavedLine({ state, failure }: { state: SaveState; failure: string | null }) {
  return (
    <>
      {quietLabels[state]}
      <span role="status">
        {state === 'offline' &&
          `${asSentence(failure ?? '')} Your progress is saved in this browser and will be sent again automatically.`}
        {state === 'refused' && 'The course has changed. Reload this page to go on with it.'}
        {state === 'closed' && 'You no longer have access to this course. Your progress is saved in this browser.'}
        {state === 'signed-out' && <SignedOut />}
      </span>
    </>
  );
}

function SignedOut() {
  const { pathname } = useLocation();
  return (
    <>
      You are signed out. Your progress is saved in this browser.{' '}
      <Link className="link" to={`/auth?tab=sign-in&next=${encodeURIComponent(pathname)}`}>
        Sign in again
      </Link>
    </>
  );
}

const quietLabels: Partial<Record<SaveState, string>> = {
  idle: 'Your place is saved as you go.',
  waiting: 'Saving...',
  saved: 'Saved. You can close this page and come back later.',
};
