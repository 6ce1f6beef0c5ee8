import type { MediaFile, MediaFileDetails } from '../../contract.ts';

/** The properties of a chosen library file that a form needs. */
export type PickedFile = MediaFileDetails & Pick<MediaFile, 'captions'>;
