/** Characters of a comment and of a reply, at most. */
export const COMMENT_LIMIT = 2000;
