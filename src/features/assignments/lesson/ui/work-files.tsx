import { Upload } from 'lucide-react';
import { useId, useRef, useState, type DragEvent } from 'react';
import { callApi } from '../../../../ui/api-client.ts';
import { errorMessage } from '../../../../ui/forms/error-messages.ts';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import type { UploadItem } from '../../../media/uploads/ui/upload-list.ts';
import type { OwnDraft, removeFile } from '../../submissions/work-contract.ts';
import { acceptedText, acceptOf } from './accepted-files.ts';
import { FileRow } from './file-row.tsx';
import type { OwnAssignment } from './own-assignment.ts';
import { AudioRecorder } from './audio-recorder.tsx';
import { UploadAnnouncer } from './upload-announcer.tsx';
import { UploadRow } from './upload-row.tsx';
import { workUploads } from './work-uploads.ts';

interface WorkFilesProps {
  own: OwnAssignment;
  files: OwnDraft['files'];
  uploads: readonly UploadItem[];
  /** No upload begins any more. */
  isLocked: boolean;
  onDraft: (draft: OwnDraft) => void;
}

/** The drop area with its uploads and the files of the draft. */
export function WorkFiles({ own, files, uploads, isLocked, onDraft }: WorkFilesProps) {
  const { assignment, maxFileBytes } = own;
  const { id } = assignment;
  const inputId = useId();
  const zone = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const add = (chosen: Iterable<File>) => workUploads.add(chosen, { assignmentId: id, onTaken: onDraft });
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    add(event.dataTransfer.files);
  };
  const remove = async (fileId: string) => {
    try {
      const params = { id, fileId };
      const { draft } = await callApi<typeof removeFile>({
        method: 'DELETE',
        path: '/assignments/:id/files/:fileId',
        params,
      });
      setProblem(null);
      onDraft(draft);
      zone.current?.focus();
    } catch (error) {
      setProblem(errorMessage(error, 'The file was not removed'));
    }
  };
  return (
    <div className="work-files">
      {!isLocked && (
        <div
          className="work-drop"
          data-over={isOver || undefined}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <input
            ref={zone}
            id={inputId}
            type="file"
            multiple
            className="work-input"
            accept={acceptOf(assignment)}
            aria-describedby={`${inputId}-hint`}
            onChange={({ currentTarget }) => {
              add([...(currentTarget.files ?? [])]);
              currentTarget.value = '';
            }}
          />
          <label htmlFor={inputId} className="work-drop-label">
            <Icon of={Upload} size={24} />
            <span>
              Drop files here or <span className="work-choose">choose files</span>
            </span>
          </label>
          <p id={`${inputId}-hint`} className="work-note">
            {acceptedText(assignment, maxFileBytes)}
          </p>
        </div>
      )}
      {!isLocked && assignment.kinds.includes('audio') && <AudioRecorder id={id} onRecorded={(file) => add([file])} />}
      <FormError small message={problem} />
      {uploads.length + files.length > 0 && (
        <ul className="work-rows" aria-label="Your files">
          {uploads.map((item) => (
            <UploadRow key={item.key} item={item} />
          ))}
          {files.map((file) => (
            <FileRow key={file.id} assignmentId={id} file={file} onRemove={() => void remove(file.id)} />
          ))}
        </ul>
      )}
      <UploadAnnouncer uploads={uploads} />
    </div>
  );
}
