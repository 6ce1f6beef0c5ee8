import type { MediaFile } from '../../contract.ts';

/** What a form keeps of a file that was chosen from the library. */
export type PickedFile = Pick<
  MediaFile,
  'id' | 'fileKey' | 'name' | 'kind' | 'sizeBytes' | 'durationSeconds' | 'width' | 'height' | 'captions'
>;
