import { buyingDocuments } from './legal/buying.ts';
import { learningDocuments } from './legal/learning.ts';
import type { DemoLegalDocument } from './legal/legal-document.ts';
import { instituteDocuments } from './legal/the-institute.ts';
import { yourDataDocuments } from './legal/your-data.ts';

/** All legal documents of `/privacypolicy`, in the order of its side menu. */
export const DEMO_LEGAL_DOCUMENTS: DemoLegalDocument[] = [
  ...yourDataDocuments,
  ...buyingDocuments,
  ...learningDocuments,
  ...instituteDocuments,
];
