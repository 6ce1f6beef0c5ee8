import { AlignLeft, ClipboardList, FileText, Image, Music, Paperclip, SquarePlay, Video } from 'lucide-react';
import type { IconDrawing } from '../../../../ui/icon.tsx';
import type { AssignmentDraft } from '../../../assignments/rules.ts';
import { readVideoLink } from '../../../catalogue/lessons/link-rules.ts';
import { isFileType, type ContentType } from '../../../catalogue/rules.ts';
import type { ContentDraft } from '../../rules.ts';

/** The types of lessons, in the order of the menu "Add lesson" (assignments §2). */
export const lessonTypes: readonly { value: ContentType; label: string; icon: IconDrawing }[] = [
  { value: 'video', label: 'Video', icon: Video },
  { value: 'audio', label: 'Audio', icon: Music },
  { value: 'pdf', label: 'PDF', icon: FileText },
  { value: 'image', label: 'Image', icon: Image },
  { value: 'other', label: 'File', icon: Paperclip },
  { value: 'text', label: 'Text', icon: AlignLeft },
  { value: 'link', label: 'YouTube or Vimeo', icon: SquarePlay },
  { value: 'assignment', label: 'Assignment', icon: ClipboardList },
];

/** Returns the label and the icon of a type. */
export function lessonTypeOf(type: ContentType) {
  const found = lessonTypes.find(({ value }) => value === type);
  if (!found) throw new Error(`no lesson has the type ${type}`);
  return found;
}

/** Returns a new lesson of a type. */
export function emptyLesson(type: ContentType): ContentDraft {
  return {
    id: crypto.randomUUID(),
    name: '',
    type,
    fileKey: '',
    captionsKey: null,
    durationSeconds: type === 'assignment' ? 3600 : 0,
    isDownloadable: isFileType(type),
    blocks: type === 'text' ? [] : null,
    link: type === 'link' ? readVideoLink('') : null,
    assignment: type === 'assignment' ? emptyAssignment() : null,
    isFreePreview: false,
    questions: [],
    quiz: null,
  };
}

/** Returns a new assignment with the defaults of the specification. */
export function emptyAssignment(): AssignmentDraft {
  return {
    brief: [],
    files: [],
    kinds: ['file', 'text'],
    fileTypes: ['pdf', 'docx', 'zip'],
    points: 20,
    due: { kind: 'none', at: null, days: null, sessionNumber: null },
    late: { policy: 'accept', percentPerDay: null, floorPercent: null },
    availableUntil: null,
    maxAttempts: 2, // assignments §2
    completesWhen: 'submitted',
    release: 'together',
    rubric: null,
  };
}
