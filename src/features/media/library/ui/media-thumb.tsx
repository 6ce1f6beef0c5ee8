import './media-thumb.css';
import { Captions, FileArchive, FileText, Video, Music } from 'lucide-react';
import { Icon, type IconDrawing } from '../../../../ui/icon.tsx';
import type { MediaFile } from '../../contract.ts';
import type { MediaKind } from '../../rules.ts';

/** The thumbnail of an image, or an icon for other kinds. */
export function MediaThumb({ file }: { file: Pick<MediaFile, 'kind' | 'url'> }) {
  if (file.kind === 'image') return <img className="media-thumb" src={file.url} alt="" loading="lazy" />;
  return (
    <span className="media-thumb" data-kind={file.kind} aria-hidden>
      <Icon of={kindIcons[file.kind]} size={24} />
    </span>
  );
}

const kindIcons: Record<Exclude<MediaKind, 'image'>, IconDrawing> = {
  video: Video,
  audio: Music,
  pdf: FileText,
  captions: Captions,
  other: FileArchive,
};
