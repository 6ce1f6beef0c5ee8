/** Where a form stands as a page of its own, for browsers without scripts: what it is, and what is filled in beforehand. */
export function formAddress(heading: string, fields: { subject?: string; course?: string } = {}): string {
  // Spaces as %20, so that the address reads alike in every mail program.
  return `/form?${new URLSearchParams({ heading, ...fields }).toString().replaceAll('+', '%20')}`;
}

/** The enquiry that opens a course's brochure. */
export function brochureAsk(courseTitle: string): string {
  return formAddress('Enquiry', { subject: `Brochure: ${courseTitle}`, course: courseTitle });
}
