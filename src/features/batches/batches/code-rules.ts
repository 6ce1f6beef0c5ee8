const MAX_COURSE_PART = 20;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Whether a batch may have this code. */
export function isBatchCode(typed: string): boolean {
  return /^[A-Z0-9-]{3,30}$/.test(typed);
}

/** The beginning of a proposed code: `UI-UX-DESIGN-2612`, before its letter. */
export function codeStem(courseId: string, startDate: string): string {
  return `${coursePart(courseId)}-${startDate.slice(2, 4)}${startDate.slice(5, 7)}`;
}

/** The proposed code: the stem with the first letter that no batch has; after Z two letters. */
export function proposeCode(stem: string, taken: ReadonlySet<string>): string {
  const single = [...LETTERS].map((letter) => `${stem}${letter}`);
  const double = [...LETTERS].flatMap((one) => [...LETTERS].map((other) => `${stem}${one}${other}`));
  return [...single, ...double].find((code) => !taken.has(code)) ?? stem;
}

/** In capitals, without what a code cannot have, cut to 20 characters at a hyphen. */
function coursePart(courseId: string): string {
  const capitals = courseId
    .toUpperCase()
    .replaceAll(/[^A-Z0-9-]+/g, '-')
    .replaceAll(/-{2,}/g, '-')
    .replaceAll(/^-|-$/g, '');
  if (capitals.length <= MAX_COURSE_PART) return capitals;
  const cut = capitals.slice(0, MAX_COURSE_PART + 1).lastIndexOf('-');
  return capitals.slice(0, cut > 0 ? cut : MAX_COURSE_PART);
}
