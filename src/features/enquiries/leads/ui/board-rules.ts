/** "₹1.7 L": what the leads of a column would pay for the courses they are interested in; empty for nothing. Takes whole rupees. */
export function formatLakh(rupees: number): string {
  if (rupees <= 0) return '';
  return `₹${(rupees / 100_000).toFixed(1)} L`;
}

/** The prices of the courses of interest; a course that is not sold counts nothing. */
export function sumOfColumn(
  courses: readonly { course: string; total: number }[],
  prices: ReadonlyMap<string, number>,
): number {
  return courses.reduce((sum, { course, total }) => sum + total * (prices.get(course) ?? 0), 0);
}
