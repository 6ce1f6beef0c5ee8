export interface FailureMessage {
  title: string;
  lead: string;
}

/**
 * The message for an error: what happened, what is safe, what to do. The server's message takes precedence.
 * `loadFailure` is the page's own text for a loading failure; status 0 means that no response arrived.
 */
export function failureMessage(
  status: number,
  message: string | null,
  loadFailure: string | null = null,
): FailureMessage {
  if (status === 0 && loadFailure !== null)
    return { title: loadFailure, lead: 'Your data is safe. Check your connection and try again.' };
  if (status === 404) return { title: message ?? 'Page not found', lead: notFoundLead };
  if (status === 401 || status === 403)
    return {
      title: 'You do not have access to this page',
      lead: message ?? 'Sign in with an account that has access, or go to the home page.',
    };
  if (status === 429)
    return {
      title: 'Too many requests',
      lead: message ?? 'Your network sent too many requests in a short time. Wait a minute and try again.',
    };
  if (status === 503)
    return {
      title: 'We will be back in a moment',
      lead: message ?? 'The site is under maintenance. Your data is safe. Try again in a minute.',
    };
  if (status >= 400 && status < 500)
    return {
      title: 'This link does not work',
      lead: message ?? 'The link is incomplete or damaged. Go to the home page and try from there.',
    };
  // Internal errors are logged, not shown to visitors.
  return {
    title: loadFailure ?? 'Something went wrong on our side',
    lead: 'The error has been recorded. Your data is safe. Try again in a minute.',
  };
}

const notFoundLead = 'There is no page at this address. It may have moved, or the link may have a typing mistake.';
