import type { Context } from '../../../platform/http/context.ts';
import type { VideoMaking } from '../library/usage-registry.ts';
import { deleteVersions, selectStates } from './renditions-store.ts';
import { RENDITION_HEIGHTS, VERSION_PARTS, renditionFolder } from './version-rules.ts';

export { findMade as findVersions, selectVersions as listVersions } from './renditions-store.ts';

/** Renditions of videos, for the media library. */
export const videoMaking: VideoMaking = {
  listStates: selectStates,
  async makeSoon({ db, jobs }, fileKey) {
    await deleteVersions(db, fileKey);
    await jobs.add(db, 'make-renditions', {});
  },
  async forget({ db, files }, fileKey) {
    await deleteVersions(db, fileKey);
    await removeVersionFiles(files, fileKey);
  },
};

async function removeVersionFiles(files: Context['files'], fileKey: string): Promise<void> {
  const folder = renditionFolder(fileKey);
  await files.remove(`${folder}/master.m3u8`);
  for (const name of Object.keys(RENDITION_HEIGHTS)) {
    for (const part of VERSION_PARTS) await files.remove(`${folder}/${name}.${part}`);
  }
}
