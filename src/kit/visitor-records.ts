/** Where a visitor came from, as the browser kept it: campaign marks of the address, the referring site, the first page. */
export interface VisitSource {
  [mark: string]: string;
}

/** What a person agreed to: the words shown, the version of the privacy notice, for which purpose. */
export interface Consent {
  purpose: string;
  text: string;
  policyVersion: number;
}
