import { formatSize } from '../../../../kit/numbers/format-size.ts';
import { MAX_AUDIO_BYTES, MAX_FILES, MAX_IMAGE_BYTES } from '../../submissions/work-rules.ts';
import type { OwnAssignment } from './own-assignment.ts';

type Taken = Pick<OwnAssignment['assignment'], 'kinds' | 'fileTypes'>;

/** Returns the value of `accept`: the server looks at the bytes. */
export function acceptOf({ kinds, fileTypes }: Taken): string {
  return [
    ...(kinds.includes('file') ? fileTypes.map((type) => `.${type}`) : []),
    ...(kinds.includes('image') ? ['.jpg', '.jpeg', '.png', '.webp'] : []),
    ...(kinds.includes('audio') ? ['.mp3', '.m4a', '.ogg', '.wav', '.webm'] : []),
  ].join(',');
}

/** What may be chosen, with its sizes: `PDF, DOCX or ZIP, 100 MB each at most. 10 files.` */
export function acceptedText({ kinds, fileTypes }: Taken, maxFileBytes: number): string {
  const maxSizeText = (bytes: number) => `${formatSize(Math.min(bytes, maxFileBytes))} each at most.`;
  return [
    ...(kinds.includes('file') && fileTypes.length > 0
      ? [`${listed(fileTypes.map((type) => type.toUpperCase()))}, ${maxSizeText(maxFileBytes)}`]
      : []),
    ...(kinds.includes('image') ? [`Images JPEG, PNG or WebP, ${maxSizeText(MAX_IMAGE_BYTES)}`] : []),
    ...(kinds.includes('audio') ? [`Audio MP3, M4A, OGG, WAV or WebM, ${maxSizeText(MAX_AUDIO_BYTES)}`] : []),
    `${MAX_FILES} files.`,
  ].join(' ');
}

function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} or ${last}`;
}
