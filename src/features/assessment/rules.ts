/** Chosen option texts by question id: one text, or several for a multi question. */
export type UserAnswers = Record<string, string | string[]>;
