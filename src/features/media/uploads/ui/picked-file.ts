import type { MediaFile } from '../../contract.ts';

/** The properties of a chosen library file that a form needs. */
export type PickedFile = Pick<
  MediaFile,
  'id' | 'fileKey' | 'name' | 'kind' | 'sizeBytes' | 'durationSeconds' | 'width' | 'height' | 'captions'
>;
