import { callApi } from '../../../../ui/api-client.ts';
import type { listUnfinishedUploads, MediaFile, replaceMedia, takeUpload } from '../../contract.ts';
import { createUploads } from './create-uploads.ts';
import { measureFile } from './measure-file.ts';
import { findUnfinished } from './upload-list.ts';

const PATH = '/api/media/uploads';

/** Options for the chosen files. */
export interface UploadWish {
  /** The file that this upload replaces. */
  replacesId?: string;
  onTaken?: (file: MediaFile) => void;
}

/** The uploads of this window to the library; they continue across pages of the office. */
export const uploads = createUploads<UploadWish>({
  path: PATH,
  async prepare(file) {
    const measures = Object.entries(await measureFile(file)).map(([name, value]) => [name, String(value)]);
    const earlier = await callApi<typeof listUnfinishedUploads>({ method: 'GET', path: '/media/unfinished' }).catch(
      () => ({ uploads: [] }),
    );
    const part = findUnfinished(earlier.uploads, file);
    return {
      metadata: { modifiedAt: String(file.lastModified), ...Object.fromEntries(measures) },
      uploadUrl: part && `${PATH}/${part.id}`,
    };
  },
  async take(uploadId, { replacesId, onTaken }) {
    if (replacesId) {
      const { message } = await callApi<typeof replaceMedia>({
        method: 'POST',
        path: '/media/files/:id/replacement',
        params: { id: replacesId },
        body: { uploadId },
      });
      return message;
    }
    const taken = await callApi<typeof takeUpload>({ method: 'POST', path: '/media/files', body: { uploadId } });
    onTaken?.(taken.file);
    return taken.message;
  },
});

/** Deletes an unfinished upload of an earlier visit. */
export async function forgetUpload(id: string): Promise<void> {
  const { Upload } = await import('tus-js-client');
  await Upload.terminate(`${PATH}/${id}`);
}
