import { draftMedia } from '../features/authoring/draft-media.ts';
import { postMedia } from '../features/blog/post-media.ts';
import { courseMedia } from '../features/catalogue/course-media.ts';
import { filmMaking } from '../features/learning/film-making.ts';
import type { MediaHouse } from '../features/media/house.ts';
import { libraryPlace } from '../features/media/library-place.ts';
import { siteMedia } from '../features/site/site-media.ts';

/** Who uses files of the library. A feature that begins to use them adds its place here. */
export const mediaHouse: MediaHouse = {
  places: [libraryPlace, courseMedia, draftMedia, postMedia, siteMedia],
  films: filmMaking,
};
