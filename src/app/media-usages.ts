import { briefMedia } from '../features/assignments/briefs/brief-media.ts';
import { draftMedia } from '../features/authoring/builder/draft-media.ts';
import { postMedia } from '../features/blog/editor/post-media.ts';
import { recordingMedia } from '../features/batches/recordings/recording-media.ts';
import { courseMedia } from '../features/catalogue/course-editing/course-media.ts';
import { videoMaking } from '../features/media/delivery/video-making.ts';
import type { MediaUsageRegistry } from '../features/media/library/usage-registry.ts';
import { libraryUsages } from '../features/media/library/library-usages.ts';
import { siteMedia } from '../features/site/editors/site-media.ts';

/** All features that use files of the library. A new one adds its source here. */
export const mediaUsages: MediaUsageRegistry = {
  sources: [libraryUsages, courseMedia, draftMedia, postMedia, siteMedia, recordingMedia, briefMedia],
  videos: videoMaking,
};
