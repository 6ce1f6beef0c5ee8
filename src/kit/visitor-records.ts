/** Where a visitor came from, as the browser stored it: campaign parameters, the referring site, the first page. */
export interface VisitSource {
  [mark: string]: string;
}

/** What a user consented to: the text shown, the version of the privacy notice, the purpose. */
export interface Consent {
  purpose: string;
  text: string;
  policyVersion: number;
}
