export interface FailureWords {
  title: string;
  lead: string;
}

/**
 * What a page says about a refusal: what happened, what is safe, what to do. The server's own words come first where it gave some.
 * `loadFailure` is how the page itself says that it did not load; a status of 0 means that no answer came.
 */
export function failureWords(status: number, message: string | null, loadFailure: string | null = null): FailureWords {
  if (status === 0 && loadFailure !== null)
    return { title: loadFailure, lead: 'Nothing of yours is lost. Check the connection, then try again.' };
  if (status === 404) return { title: message ?? 'This block was never carved', lead: notFoundLead };
  if (status === 401 || status === 403)
    return {
      title: 'This page is not open to you',
      lead: message ?? 'Sign in with the account that has it, or go back to the home page.',
    };
  if (status === 429)
    return {
      title: 'Too many at once',
      lead: message ?? 'This address asked for a great deal in a short time. Wait a minute, then try again.',
    };
  if (status === 503)
    return {
      title: 'We will be back in a moment',
      lead: message ?? 'The site is being looked after. Nothing of yours is lost. Try again in a minute.',
    };
  if (status >= 400 && status < 500)
    return {
      title: 'That address cannot be read',
      lead: message ?? 'Something in the link is not as it should be. Go to the home page and try from there.',
    };
  // What went wrong inside is for our records, not for the visitor.
  return {
    title: loadFailure ?? 'Something broke on our side',
    lead: 'It has been noted. Nothing of yours is lost. Try again in a minute.',
  };
}

const notFoundLead = 'There is no page at this address. It may have moved, or the link has a slip of the hand in it.';
