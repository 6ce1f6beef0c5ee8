import { Video } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/forms/field.tsx';
import { MediaPicker } from '../../../media/library/ui/media-picker.tsx';

interface VideoFieldsProps {
  fields: Record<string, string>;
  problem: string | null;
  onFields: (fields: Record<string, string>) => void;
}

/** A video of the library, or the page of a video at a known host. */
export function VideoFields({ fields, problem, onFields }: VideoFieldsProps) {
  const [isOpen, setOpen] = useState(false);
  const { address: url = '', title = '' } = fields;
  return (
    <div className="fielded">
      <TextField
        label="Video address"
        hint="YouTube and Vimeo pages appear as a link. Videos from the library play in the post."
        inputMode="url"
        value={url}
        error={url === '' ? undefined : (problem ?? undefined)}
        onChange={(event) => onFields({ address: event.target.value.trim() })}
      />
      <Button variant="line" size="small" icon={Video} onClick={() => setOpen(true)}>
        Choose a video
      </Button>
      <TextField
        label="Title"
        maxLength={200}
        value={title}
        onChange={(event) => onFields({ title: event.target.value })}
      />
      <MediaPicker
        isOpen={isOpen}
        kinds={['video']}
        onPick={({ fileKey, name }) => {
          setOpen(false);
          onFields({ address: `/media/public/${fileKey}`, title: title || name.replace(/\.\w+$/, '') });
        }}
        onClose={() => setOpen(false)}
      />
    </div>
  );
}
