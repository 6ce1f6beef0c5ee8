// assignments §9
export const MESSAGES_PER_DAY = 3;
export const QUIET_HOURS = 24;
export const MAX_ADDRESSED = 200;
export const MAX_SUBJECT = 120;
export const MAX_MESSAGE = 2000;

export const PLACEHOLDERS = ['{first name}', '{course}', '{missing work}'] as const;

export interface Filled {
  firstName: string;
  course: string;
  missing: readonly string[];
}

/** Returns a message with its placeholders filled for one learner. */
export function fillMessage(text: string, { firstName, course, missing }: Filled): string {
  const values: Record<string, string> = {
    '{first name}': firstName,
    '{course}': course,
    '{missing work}': missing.length === 0 ? 'nothing' : missing.join(', '),
  };
  return text.replaceAll(
    /\{(?:first name|course|missing work)\}/g,
    (placeholder) => values[placeholder] ?? placeholder,
  );
}

/** `Sent to 12 learners.` */
export function sentText(count: number): string {
  return count === 1 ? 'Sent to 1 learner.' : `Sent to ${count} learners.`;
}

/** What it says about learners who got nothing. */
export function leftOutText(count: number): string {
  const who = count === 1 ? '1 was left out' : `${count} were left out`;
  return `${who}: they had a message about this course in the last 24 hours.`;
}

/** The first word of a name. */
export function firstNameOf(name: string): string {
  return name.trim().split(/\s+/)[0] ?? name;
}
