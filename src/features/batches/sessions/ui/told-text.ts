/** "11 students get a mail and the calendar change." */
export function toldText(students: number): string {
  if (students === 0) return 'No student has a seat in this batch yet.';
  return students === 1
    ? '1 student gets a mail and the calendar change.'
    : `${students} students get a mail and the calendar change.`;
}
