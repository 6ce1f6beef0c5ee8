import { z } from 'zod';
import { ADMINS } from '../../kit/roles.ts';
import { cleanLine } from '../../kit/text/plain-text.ts';
import { defineRoute, rawResponse, SCAN_ERRORS, succeeded } from '../../platform/http/define-route.ts';
import { VIDEO_STATES, MEDIA_KINDS, MEDIA_NAME_LIMIT, MAX_REMOVED_AT_ONCE } from './rules.ts';
import { readVersion, settingsVersion } from '../settings/version-contract.ts';

/** Roles that use the library: those who make courses, and those who edit the site. */
export const MEDIA_STAFF = ['trainer', 'editor', ...ADMINS] as const;

const moment = z.iso.datetime();
const id = z.uuid({ error: 'There is no such file' });
const byId = z.object({ id });

export const mediaFileSchema = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(MEDIA_KINDS),
  /** The key in the file store; usages reference it. */
  fileKey: z.string(),
  contentType: z.string(),
  sizeBytes: z.int(),
  durationSeconds: z.int().nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  captions: z.object({ id: z.string(), name: z.string(), fileKey: z.string() }).nullable(),
  uploadedBy: z.string().nullable(),
  createdAt: moment,
  /** A URL for the caller; it expires within the hour. */
  url: z.string(),
  /** Usages: a label, and the URL where each can be changed. */
  uses: z.array(z.object({ text: z.string(), href: z.string().nullable() })),
  /** The renditions of a video for slower networks; `null` for other files. */
  video: z.object({ state: z.enum(VIDEO_STATES), percent: z.int() }).nullable(),
  /** Why learners cannot be shown it, and what to do; `null` for a valid file. */
  issue: z.string().nullable(),
  /** Whether a replacement is pending. */
  isReplacing: z.boolean(),
  mayChange: z.boolean(),
});
export type MediaFile = z.output<typeof mediaFileSchema>;

/** What a document shows of a file that it uses. */
export const mediaFileDetailsSchema = mediaFileSchema.pick({
  id: true,
  name: true,
  kind: true,
  fileKey: true,
  sizeBytes: true,
  durationSeconds: true,
  width: true,
  height: true,
  url: true,
});
export type MediaFileDetails = z.output<typeof mediaFileDetailsSchema>;

const roomSchema = z.object({ usedBytes: z.int(), quotaBytes: z.int(), maxFileBytes: z.int() });

const filters = {
  search: z.string().max(200, 'A search can have 200 characters at most').optional(),
  /** One or several kinds, separated by commas. */
  kind: z
    .string()
    .transform((kinds) => kinds.split(','))
    .pipe(z.array(z.enum(MEDIA_KINDS, { error: 'There is no such kind of file' })))
    .optional(),
  use: z.enum(['used', 'unused'], { error: 'Files are used or unused' }).optional(),
  sort: z
    .enum(['newest', 'oldest', 'name', 'largest', 'smallest'], { error: 'There is no such order' })
    .default('newest'),
};

export const listMedia = defineRoute({
  method: 'GET',
  path: '/media/files',
  summary: 'The files of the library, with where each is used',
  access: { roles: MEDIA_STAFF },
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  query: z.object({
    page: z.coerce.number({ error: 'The page is a number' }).int().min(1).max(100_000).default(1),
    limit: z.coerce.number({ error: 'The limit is a number' }).int().min(1).max(100).default(24),
    ...filters,
  }),
  output: z.object({
    success: succeeded,
    files: z.array(mediaFileSchema),
    total: z.int(),
    page: z.int(),
    limit: z.int(),
    room: roomSchema,
  }),
});

export const exportMedia = defineRoute({
  method: 'GET',
  path: '/media/files.csv',
  summary: 'The files of the library as a table',
  access: { roles: MEDIA_STAFF },
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  query: z.object(filters),
  output: rawResponse,
  produces: 'text/csv',
});

export const getMedia = defineRoute({
  method: 'GET',
  path: '/media/files/:id',
  summary: 'One file of the library',
  access: { roles: MEDIA_STAFF },
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  params: byId,
  output: z.object({ success: succeeded, file: mediaFileSchema }),
  errors: { 404: ['not-found'] },
});

export const listUnfinishedUploads = defineRoute({
  method: 'GET',
  path: '/media/unfinished',
  summary: 'Uploads of the caller that have not come to their end',
  access: { roles: MEDIA_STAFF },
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  output: z.object({
    success: succeeded,
    uploads: z.array(
      z.object({
        id: z.string(),
        fileName: z.string(),
        sizeBytes: z.int(),
        offsetBytes: z.int(),
        modifiedAt: z.int(),
        /** When the upload expires. */
        endsAt: moment,
      }),
    ),
  }),
});

const takeErrors = {
  404: ['not-found'],
  409: ['upload-unfinished', 'upload-busy'],
  413: ['too-large', ...SCAN_ERRORS[413]],
  415: ['wrong-type'],
  422: [
    'unreadable-picture',
    'unreadable-captions',
    'unreadable-file',
    'locked-file',
    'unplayable-file',
    ...SCAN_ERRORS[422],
  ],
  503: SCAN_ERRORS[503],
  507: ['storage-full'],
} as const;

export const takeUpload = defineRoute({
  method: 'POST',
  path: '/media/files',
  summary: 'Takes an upload that has arrived whole into the library; bytes that are there already stay one file',
  access: { roles: MEDIA_STAFF },
  rate: 'api',
  keys: 'write',
  cache: 'no-store',
  body: z.object({ uploadId: id }),
  output: z.object({ success: succeeded, message: z.string(), isKnown: z.boolean(), file: mediaFileSchema }),
  errors: takeErrors,
});

export const renameMedia = defineRoute({
  method: 'PUT',
  path: '/media/files/:id',
  summary: 'Renames a file of the library',
  access: { roles: MEDIA_STAFF },
  rate: 'api',
  keys: 'write',
  cache: 'no-store',
  params: byId,
  body: z.object({
    name: z
      .string()
      .overwrite(cleanLine)
      .min(1, 'Please enter a name')
      .max(MEDIA_NAME_LIMIT, `A name can have ${MEDIA_NAME_LIMIT} characters at most`),
  }),
  output: z.object({ success: succeeded, message: z.string() }),
  errors: { 404: ['not-found'] },
});

export const putCaptions = defineRoute({
  method: 'PUT',
  path: '/media/files/:id/captions',
  summary: 'Attaches captions to a video or sound, in the library and wherever it is used; null removes them',
  access: { roles: MEDIA_STAFF },
  rate: 'api',
  keys: 'write',
  cache: 'no-store',
  params: byId,
  body: z.object({ captionsId: id.nullable() }),
  output: z.object({ success: succeeded, message: z.string() }),
  errors: { 404: ['not-found'], 422: ['no-captions'] },
});

export const replaceMedia = defineRoute({
  method: 'POST',
  path: '/media/files/:id/replacement',
  summary: 'Replaces a file everywhere with a finished upload',
  access: { roles: MEDIA_STAFF },
  rate: 'api',
  keys: 'write',
  cache: 'no-store',
  params: byId,
  body: z.object({ uploadId: id }),
  output: z.object({ success: succeeded, message: z.string() }),
  errors: {
    ...takeErrors,
    409: [...takeErrors[409], 'replacing', 'already-known'],
    422: [...takeErrors[422], 'other-kind'],
  },
});

export const undoReplacement = defineRoute({
  method: 'DELETE',
  path: '/media/files/:id/replacement',
  summary: 'Discards a new version that is not in use yet',
  access: { roles: MEDIA_STAFF },
  rate: 'api',
  keys: 'write',
  cache: 'no-store',
  params: byId,
  output: z.object({ success: succeeded, message: z.string() }),
  errors: { 404: ['not-found'], 409: ['not-replacing'] },
});

export const remakeRenditions = defineRoute({
  method: 'POST',
  path: '/media/files/:id/versions',
  summary: 'Makes the video qualities again',
  access: { roles: MEDIA_STAFF },
  rate: 'api',
  keys: 'write',
  cache: 'no-store',
  params: byId,
  output: z.object({ success: succeeded, message: z.string() }),
  errors: { 404: ['not-found'], 422: ['not-a-video'] },
});

export const publishImage = defineRoute({
  method: 'POST',
  path: '/media/files/:id/picture',
  summary: 'The public address of a picture of the library, for a public page',
  access: { roles: MEDIA_STAFF },
  rate: 'api',
  keys: 'write',
  cache: 'no-store',
  params: byId,
  output: z.object({
    success: succeeded,
    /** A URL of ours below `/picture/`, for which smaller sizes exist. */
    url: z.string(),
    width: z.int(),
    height: z.int(),
  }),
  errors: { 404: ['not-found'], 422: ['no-picture'] },
});

export const removeMedia = defineRoute({
  method: 'POST',
  path: '/media/files/remove',
  summary: 'Deletes files that are used nowhere, and says which stay and why',
  access: { roles: MEDIA_STAFF },
  rate: 'api',
  keys: 'write',
  cache: 'no-store',
  body: z.object({
    ids: z
      .array(id)
      .min(1, 'Please choose a file')
      .max(MAX_REMOVED_AT_ONCE, `Please choose ${MAX_REMOVED_AT_ONCE} files at most`),
  }),
  output: z.object({
    success: succeeded,
    message: z.string(),
    removed: z.int(),
    kept: z.array(z.object({ id: z.string(), name: z.string(), reason: z.string() })),
  }),
});

const megabytes = (max: number) =>
  z
    .number({ error: 'Please enter a whole number' })
    .int('Please enter a whole number')
    .min(1, 'Please enter 1 or more')
    .max(max, `Please enter ${max} at most`);

export const getMediaSettings = defineRoute({
  method: 'GET',
  path: '/admin/settings/media',
  summary: 'How much the library may hold',
  access: { roles: ADMINS },
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  output: z.object({
    success: succeeded,
    quotaMegabytes: z.int(),
    mostFileMegabytes: z.int(),
    version: settingsVersion,
  }),
});

export const saveMediaSettings = defineRoute({
  method: 'PUT',
  path: '/admin/settings/media',
  summary: 'Changes how much the library may hold',
  access: { roles: ADMINS },
  rate: 'api',
  keys: 'write',
  cache: 'no-store',
  body: z
    .object({ quotaMegabytes: megabytes(10_000_000), mostFileMegabytes: megabytes(50_000), version: readVersion })
    .refine(({ quotaMegabytes, mostFileMegabytes }) => mostFileMegabytes <= quotaMegabytes, {
      path: ['mostFileMegabytes'],
      message: 'One file cannot be larger than the whole library',
    }),
  output: z.object({ success: succeeded, message: z.string() }),
  errors: { 409: ['changed-elsewhere'] },
});
