import { looksLikeEmail } from '../../../../kit/text/looks-like-email.ts';
import { hasVisibleText } from '../../../../kit/text/plain-text.ts';

export interface CommentDraft {
  name: string;
  email: string;
  subject: string;
  text: string;
  /** 1 to 5; 0 while none is chosen. */
  rating: number;
  /** A trap for programs: people never see this field. */
  website: string;
}

export type CommentErrors = Partial<Record<string, string>>;

/** What is wrong with a comment before it is sent, by field, in the server's own words (spec 1 §5). Signed-in people give no name and no address. */
export function checkComment(draft: CommentDraft, isGuest: boolean): CommentErrors {
  const errors: CommentErrors = {};
  if (draft.rating < 1) errors.rating = 'Please give a rating from 1 to 5';
  if (isGuest && !hasVisibleText(draft.name)) errors.name = 'Please enter your name';
  if (isGuest && !looksLikeEmail(draft.email)) errors.email = 'Please enter a valid e-mail address';
  if (!hasVisibleText(draft.text)) errors.text = 'Please write a comment';
  return errors;
}

/** What is sent of it: signed-in people are named by their account. */
export function commentBody({ name, email, subject, text, rating, website }: CommentDraft, isGuest: boolean) {
  return isGuest ? { name, email: email.trim(), text, rating, website } : { subject, text, rating, website };
}

/** Reads the form as it stands. */
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
