import type { Database } from '../../../platform/database/database.ts';
import { noteMarks } from '../../media/library/note-marks.ts';
import type { PostRecord } from './post-store.ts';
import { namedFiles, type PostForm } from '../rules.ts';

/** Has the library know which of its files a post names, as it stands and as it is written on. */
export async function notePost(
  db: Database,
  post: Pick<PostRecord, 'id' | 'coverImage' | 'authorImage' | 'content'>,
  form: Pick<PostForm, 'coverImage' | 'content'> | null,
): Promise<void> {
  const marks = namedFiles([post.coverImage, post.authorImage, post.content, form?.coverImage, form?.content]);
  await noteMarks(db, { place: 'post', documentId: post.id, marks });
}
