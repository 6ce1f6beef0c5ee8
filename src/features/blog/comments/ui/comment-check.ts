import { looksLikeEmail } from '../../../../kit/text/looks-like-email.ts';
import { hasVisibleText } from '../../../../kit/text/plain-text.ts';

export interface CommentDraft {
  name: string;
  email: string;
  subject: string;
  text: string;
  /** 1 to 5; 0 while no rating is chosen. */
  rating: number;
  /** A honeypot for bots: hidden from people. */
  website: string;
}

export type CommentErrors = Partial<Record<string, string>>;

/**
 * Validates a comment before it is sent, by field, with the messages of the server (spec 1 §5). Signed-in users give no name and no e-mail
 * address.
 */
export function checkComment(draft: CommentDraft, isGuest: boolean): CommentErrors {
  const errors: CommentErrors = {};
  if (draft.rating < 1) errors.rating = 'Please give a rating from 1 to 5';
  if (isGuest && !hasVisibleText(draft.name)) errors.name = 'Please enter your name';
  if (isGuest && !looksLikeEmail(draft.email)) errors.email = 'Please enter a valid e-mail address';
  if (!hasVisibleText(draft.text)) errors.text = 'Please write a comment';
  return errors;
}

/** Returns the request body. For signed-in users the server takes the name from the account. */
export function commentBody({ name, email, subject, text, rating, website }: CommentDraft, isGuest: boolean) {
  return isGuest ? { name, email: email.trim(), text, rating, website } : { subject, text, rating, website };
}

export function readComment(form: FormData): CommentDraft {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  return {
    name: text('name'),
    email: text('email'),
    subject: text('subject'),
    text: text('text'),
    website: text('website'),
    rating: Number(text('rating')),
  };
}
