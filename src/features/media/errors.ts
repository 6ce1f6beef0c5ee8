/** Error codes that this feature declares: outsiders read them in bodies, so they stay. */
export const MEDIA_ERRORS = {
  'already-known': { status: 409, meaning: 'The library has this file already' },
  'locked-file': { status: 422, meaning: 'The PDF is protected by a password' },
  'media-address-over': { status: 403, meaning: 'The signed address of the file has expired' },
  'no-captions': { status: 422, meaning: 'The file has no captions' },
  'not-a-video': { status: 422, meaning: 'The file is not a video' },
  'no-picture': { status: 422, meaning: 'The file is not an image' },
  'not-downloadable': { status: 403, meaning: 'The file may be viewed but not downloaded' },
  'not-replacing': { status: 409, meaning: 'The file is not being replaced' },
  'not-your-file': { status: 403, meaning: 'The file was uploaded by another person' },
  'other-kind': { status: 422, meaning: 'A file can only be replaced by one of its kind' },
  'quota-reached': { status: 413, meaning: 'The media storage is full' },
  replacing: { status: 409, meaning: 'The file is being replaced' },
  'unplayable-file': { status: 422, meaning: 'The video or sound cannot be played' },
  'unreadable-captions': { status: 422, meaning: 'The captions are not valid WebVTT' },
  'unstampable-pdf': { status: 422, meaning: 'The PDF cannot be stamped with a name' },
  'upload-busy': { status: 409, meaning: 'Another request writes to this upload' },
  'upload-moved': { status: 409, meaning: 'The upload has another offset than the request' },
  'upload-refused': {
    status: [400, 404, 405, 409, 410, 412, 413, 415, 460],
    meaning: 'The upload breaks the tus protocol',
  },
  'upload-unfinished': { status: 409, meaning: 'The upload has not arrived whole' },
  'wrong-method': { status: 405, meaning: 'The address does not take this method' },
} as const;

type Codes = typeof MEDIA_ERRORS;

declare module '../../platform/http/error-codes.ts' {
  interface ErrorCodes extends Codes {}
}
