import type { MediaPlace, UsedFile } from '../../media/library/house.ts';
import { listMarkedDocuments, listMarking, replaceMark } from '../../media/library/note-marks.ts';
import { replaceInPosts, selectOtherPosts, selectPicturedAuthors, selectPostTitles } from './media-store.ts';
import { notePost } from './post-marks.ts';

const place = 'post';
const POSTS_AT_ONCE = 100;

/** Where posts and their drafts use the library: pictures by their public addresses, films by their keys. */
export const postMedia: MediaPlace = {
  async lookThrough(db) {
    const known = await listMarkedDocuments(db, place);
    for (;;) {
      const rows = await selectOtherPosts(db, known, POSTS_AT_ONCE);
      for (const { post, form } of rows) await notePost(db, post, form);
      if (rows.length < POSTS_AT_ONCE) return;
      known.push(...rows.map(({ post }) => post.id));
    }
  },
  // What posts name is in the list of the library; authors are few.
  async listMarks(db) {
    return (await selectPicturedAuthors(db)).map(({ image }) => image);
  },
  async listFiles() {
    return [];
  },
  async listUses(db, files) {
    const keys = new Map(files.map((file) => [markOf(file), file.fileKey] as const));
    const marks = [...keys.keys()];
    const [marking, authors] = await Promise.all([listMarking(db, { place, marks }), selectPicturedAuthors(db, marks)]);
    const titles = await selectPostTitles(
      db,
      marking.map(({ documentId }) => documentId),
    );
    return [
      ...marking.map(({ mark, documentId }) => ({
        mark,
        words: `Blog: ${titles.get(documentId) || 'A post without a title'}`,
        href: `/admin/posts/${documentId}`,
      })),
      ...authors.map(({ name, image }) => ({ mark: image, words: `Author: ${name}`, href: '/admin/posts/shelf' })),
    ]
      .flatMap(({ mark, ...use }) => {
        const fileKey = keys.get(mark);
        return fileKey ? [{ ...use, fileKey }] : [];
      })
      .toSorted((one, other) => one.words.localeCompare(other.words));
  },
  async replace(db, { from, to }) {
    const change = { from: markOf(from), to: markOf(to) };
    await replaceInPosts(db, change);
    await replaceMark(db, { place, ...change });
  },
  // A post asks the library for the captions of its films whenever it is shown.
  async putCaptions() {},
};

/** What a post holds of a file. */
function markOf({ publicAddress, fileKey }: UsedFile): string {
  return publicAddress ?? fileKey;
}
