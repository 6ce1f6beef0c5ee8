import type { MediaPlace } from '../../media/library/usage-registry.ts';
import { listMarkedDocuments, listMarking, replaceMark } from '../../media/library/record-references.ts';
import { noteDraft, writeDraft } from './keep-draft.ts';
import { withCaptions } from '../rules.ts';
import { replaceDraftFile, selectDraft, selectDraftTitles, selectOtherDrafts } from '../store.ts';

const place = 'course-draft';
/** Documents of megabytes each, in memory. */
const DRAFTS_AT_ONCE = 20;

/** Where drafts use files of the library: nothing that somebody is still writing with is taken away. */
export const draftMedia: MediaPlace = {
  async lookThrough(db) {
    const known = await listMarkedDocuments(db, place);
    for (;;) {
      const drafts = await selectOtherDrafts(db, known, DRAFTS_AT_ONCE);
      for (const draft of drafts) await noteDraft(db, draft);
      if (drafts.length < DRAFTS_AT_ONCE) return;
      known.push(...drafts.map(({ courseId }) => courseId));
    }
  },
  // All that drafts name is in the list of the library.
  async listMarks() {
    return [];
  },
  // Drafts take their files from the library, which knows them.
  async listFiles() {
    return [];
  },
  async listUses(db, files) {
    const marking = await listMarking(db, { place, marks: files.map(({ fileKey }) => fileKey) });
    const titles = await selectDraftTitles(
      db,
      marking.map(({ documentId }) => documentId),
    );
    return marking
      .map(({ mark, documentId }) => ({
        fileKey: mark,
        words: `${titles.get(documentId) || 'A course without a title'}: draft`,
        href: `/admin/courses/${documentId}`,
      }))
      .toSorted((one, other) => one.words.localeCompare(other.words));
  },
  async replace(db, { from, to }) {
    await replaceDraftFile(db, from.fileKey, to.fileKey);
    await replaceMark(db, { place, from: from.fileKey, to: to.fileKey });
  },
  async putCaptions(db, change) {
    for (const { documentId } of await listMarking(db, { place, marks: [change.fileKey] })) {
      const draft = await selectDraft(db, documentId);
      if (!draft) continue;
      // The live course has them too; whoever has the draft open is told, as of everything that nobody typed.
      const [document, base] = [withCaptions(draft.document, change), withCaptions(draft.base, change)];
      await writeDraft(db, documentId, { document, base, updatedBy: null });
    }
  },
};
