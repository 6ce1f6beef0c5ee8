export type LegalGroup = 'Your data' | 'Buying' | 'Learning' | 'The institute';

/** One document of the legal page. Plain text; a deep link names `id`. */
export interface DemoLegalDocument {
  id: string;
  group: LegalGroup;
  title: string;
  version: number;
  /** ISO date. */
  inForceFrom: string;
  whatChanged: string;
  /** Shown in a box before the text. */
  inShort: string[];
  sections: DemoLegalSection[];
  /** Earlier versions, the newest first. */
  earlier?: Pick<DemoLegalDocument, 'version' | 'inForceFrom' | 'whatChanged' | 'inShort' | 'sections'>[];
}

export interface DemoLegalSection {
  heading: string;
  paragraphs: string[];
  /** Follows the paragraphs. */
  list?: string[];
}
