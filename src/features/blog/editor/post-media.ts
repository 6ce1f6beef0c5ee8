import type { MediaUsageSource, UsedFile } from '../../media/library/usage-registry.ts';
import {
  listScannedDocuments,
  listReferencing,
  recordReferences,
  replaceReference,
} from '../../media/library/record-references.ts';
import { replaceInPosts, selectOtherPosts, selectPicturedAuthors, selectPostTitles } from './media-store.ts';
import type { Context } from '../../../platform/http/context.ts';
import { listVideosWith } from '../../media/inspection/list-file-issues.ts';
import { hasPublishedVideo } from '../store.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { PostRecord } from './post-store.ts';
import { namedFiles, type PostForm } from '../rules.ts';

const documentKind = 'post';
const POSTS_AT_ONCE = 100;

/** Reports how posts and their drafts use the library: images by their public URLs, videos by their keys. */
export const postMedia: MediaUsageSource = {
  async scanDocuments(db) {
    const known = await listScannedDocuments(db, documentKind);
    for (;;) {
      const rows = await selectOtherPosts(db, known, POSTS_AT_ONCE);
      for (const { post, form } of rows) await notePost(db, post, form);
      if (rows.length < POSTS_AT_ONCE) return;
      known.push(...rows.map(({ post }) => post.id));
    }
  },
  // The library records what posts reference; there are few authors.
  async listReferences(db) {
    return (await selectPicturedAuthors(db)).map(({ image }) => image);
  },
  async listFiles() {
    return [];
  },
  async listUsages(db, files) {
    const keys = new Map(files.map((file) => [referenceOf(file), file.fileKey] as const));
    const references = [...keys.keys()];
    const [referencing, authors] = await Promise.all([
      listReferencing(db, { documentKind, references }),
      selectPicturedAuthors(db, references),
    ]);
    const titles = await selectPostTitles(
      db,
      referencing.map(({ documentId }) => documentId),
    );
    return [
      ...referencing.map(({ reference, documentId }) => ({
        reference,
        text: `Blog: ${titles.get(documentId) || 'Untitled post'}`,
        href: `/admin/posts/${documentId}`,
      })),
      ...authors.map(({ name, image }) => ({
        reference: image,
        text: `Author: ${name}`,
        href: '/admin/posts/taxonomy',
      })),
    ]
      .flatMap(({ reference, ...use }) => {
        const fileKey = keys.get(reference);
        return fileKey ? [{ ...use, fileKey }] : [];
      })
      .toSorted((one, other) => one.text.localeCompare(other.text));
  },
  async replace(db, { from, to }) {
    const change = { from: referenceOf(from), to: referenceOf(to) };
    await replaceInPosts(db, change);
    await replaceReference(db, { documentKind, ...change });
  },
  // A post loads the captions of its videos whenever it is rendered.
  async putCaptions() {},
};

/** Returns the reference by which a post names a file. */
function referenceOf({ publicAddress, fileKey }: UsedFile): string {
  return publicAddress ?? fileKey;
}

/** Whether a file of the library is a video of a published post, or the captions of one. */
export async function isPostFile(db: Context['db'], fileKey: string): Promise<boolean> {
  if (await isVideo(db, fileKey)) return true;
  for (const video of await listVideosWith(db, fileKey)) if (await isVideo(db, video)) return true;
  return false;
}

async function isVideo(db: Context['db'], fileKey: string): Promise<boolean> {
  return hasPublishedVideo(db, `/media/public/${fileKey}`);
}

/** Records in the library which files a post references, in its published and its newest revision. */
export async function notePost(
  db: Database,
  post: Pick<PostRecord, 'id' | 'coverImage' | 'authorImage' | 'content'>,
  form: Pick<PostForm, 'coverImage' | 'content'> | null,
): Promise<void> {
  const references = namedFiles([post.coverImage, post.authorImage, post.content, form?.coverImage, form?.content]);
  await recordReferences(db, { documentKind: 'post', documentId: post.id, references });
}
