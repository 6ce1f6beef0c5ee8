import type { MediaUsageSource } from '../../media/library/usage-registry.ts';
import { listScannedDocuments, listReferencing, replaceReference } from '../../media/library/record-references.ts';
import { noteDraft, writeDraft } from './keep-draft.ts';
import { withCaptions } from '../rules.ts';
import { replaceDraftFile, selectDraft, selectDraftTitles, selectOtherDrafts } from '../store.ts';

const documentKind = 'course-draft';
/** Documents of megabytes each, in memory. */
const DRAFTS_AT_ONCE = 20;

/** Reports how drafts use files of the library, so that no file of a draft is deleted. */
export const draftMedia: MediaUsageSource = {
  async scanDocuments(db) {
    const known = await listScannedDocuments(db, documentKind);
    for (;;) {
      const drafts = await selectOtherDrafts(db, known, DRAFTS_AT_ONCE);
      for (const draft of drafts) await noteDraft(db, draft);
      if (drafts.length < DRAFTS_AT_ONCE) return;
      known.push(...drafts.map(({ courseId }) => courseId));
    }
  },
  // All references of drafts are recorded in the library.
  async listReferences() {
    return [];
  },
  // Drafts choose their files from the library, which knows them.
  async listFiles() {
    return [];
  },
  async listUsages(db, files) {
    const referencing = await listReferencing(db, { documentKind, references: files.map(({ fileKey }) => fileKey) });
    const titles = await selectDraftTitles(
      db,
      referencing.map(({ documentId }) => documentId),
    );
    return referencing
      .map(({ reference, documentId }) => ({
        fileKey: reference,
        text: `${titles.get(documentId) || 'A course without a title'}: draft`,
        href: `/admin/courses/${documentId}`,
      }))
      .toSorted((one, other) => one.text.localeCompare(other.text));
  },
  async replace(db, { from, to }) {
    await replaceDraftFile(db, from.fileKey, to.fileKey);
    await replaceReference(db, { documentKind, from: from.fileKey, to: to.fileKey });
  },
  async putCaptions(db, change) {
    for (const { documentId } of await listReferencing(db, { documentKind, references: [change.fileKey] })) {
      const draft = await selectDraft(db, documentId);
      if (!draft) continue;
      // The live course has them, too. The new revision notifies open pages, as for every change that was not typed.
      const [document, base] = [withCaptions(draft.document, change), withCaptions(draft.base, change)];
      await writeDraft(db, documentId, { document, base, updatedBy: null });
    }
  },
};
