/** Where the visitor came from, as this browser kept it: campaign marks, referring site, first page. */
export function readVisitSource(): Record<string, string> {
  return {};
}
