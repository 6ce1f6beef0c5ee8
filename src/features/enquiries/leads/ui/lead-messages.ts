/** A course's brochure with the address that opens it for the lead. */
export interface LeadBrochure {
  title: string;
  url: string;
}

/** How a message to a lead begins. */
export function greeting({ name, course }: { name: string; course: string }, institute: string): string {
  return `Hello ${name}, this is ${institute}. You asked us${course && ` about ${course}`}.`;
}

/** The message that sends a brochure. */
export function brochureMessage({ name }: { name: string }, institute: string, { title, url }: LeadBrochure): string {
  return `Hello ${name}, this is ${institute}. Here is the brochure of ${title}, with the fee and the plan of the course: ${url}`;
}
