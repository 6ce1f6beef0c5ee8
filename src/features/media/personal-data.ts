import type { FeatureData } from '../../platform/personal-data.ts';

/** The personal data of this feature, and what an erasure does with it. */
export const mediaData: FeatureData = {
  tables: [
    {
      table: 'media_uploads',
      title: 'Files that you began to send',
      by: 'owner',
      erase: 'delete',
      personal: { file_name: 'row' },
      other: [],
    },
  ],
  // The office's library: teaching material and images of the site.
  impersonal: {
    media_files: ['name', 'kind', 'file_key', 'content_type', 'sha256', 'public_address', 'fault', 'searched'],
    media_former_keys: ['file_key'],
    media_references: ['place', 'mark'],
    media_replacements: ['file_key', 'content_type', 'sha256'],
    media_upload_parts: ['file_key'],
    media_renditions: ['file_key', 'versions', 'state'],
  },
};
