import { callApi } from '../../../../ui/api-client.ts';
import { readStorage, writeStorage } from '../../../../ui/browser-storage.ts';
import { createUploads } from '../../../media/uploads/ui/create-uploads.ts';
import type { OwnDraft, takeFile } from '../../submissions/work-contract.ts';

interface WorkWish {
  assignmentId: string;
  onTaken: (draft: OwnDraft) => void;
}

/**
 * The uploads of work in this window. The URL of an unfinished one stays in the browser: when the same file is chosen again, it goes on.
 */
export const workUploads = createUploads<WorkWish>({
  path: '/api/assignments/uploads',
  dropsDone: true,
  groupOf: ({ assignmentId }) => assignmentId,
  async prepare(file, wish) {
    return { metadata: { assignmentId: wish.assignmentId }, uploadUrl: readStorage(addressKey(file, wish)) };
  },
  onBegun: (file, wish, uploadUrl) => writeStorage(addressKey(file, wish), uploadUrl),
  onEnded: (file, wish) => writeStorage(addressKey(file, wish), null),
  async take(uploadId, { assignmentId, onTaken }) {
    const { draft } = await callApi<typeof takeFile>({
      method: 'POST',
      path: '/assignments/:id/files',
      params: { id: assignmentId },
      body: { uploadId },
    });
    onTaken(draft);
    return '';
  },
});

/** Equal names are not enough for the same file. */
function addressKey({ name, size, lastModified }: File, { assignmentId }: WorkWish): string {
  return `work_upload:${assignmentId}:${name}:${size}:${lastModified}`;
}
