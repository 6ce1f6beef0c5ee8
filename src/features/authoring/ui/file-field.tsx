import { FileText, FolderOpen, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { MediaKind } from '../../media/rules.ts';
import { MediaPicker } from '../../media/ui/media-picker.tsx';
import type { PickedFile } from '../../media/ui/picked-file.ts';

interface FileFieldProps {
  id: string;
  label: string;
  hint?: string;
  kinds: readonly MediaKind[];
  value: string | null;
  onChange: (fileKey: string | null, file: PickedFile | null) => void;
}

/** One file of the library, chosen or brought in place. */
export function FileField({ id, label, hint, kinds, value, onChange }: FileFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState<string | null>(null);
  const pick = (file: PickedFile) => {
    setOpen(false);
    setName(file.name);
    onChange(file.fileKey, file);
  };
  const clear = () => {
    setName(null);
    onChange(null, null);
  };
  return (
    <div className="field builder-file" role="group" aria-label={label}>
      <p className="field-label">{label}</p>
      <p className="builder-file-name">
        <Icon of={FileText} />
        {value ? (name ?? value.split('/').at(-1)) : 'No file yet'}
      </p>
      {hint && <p className="field-hint">{hint}</p>}
      <div className="builder-acts">
        <Button
          id={id}
          size="small"
          variant="line"
          icon={FolderOpen}
          aria-label={`${value ? 'Change' : 'Choose'}: ${label}`}
          onClick={() => setOpen(true)}
        >
          {value ? 'Change' : 'Choose or upload'}
        </Button>
        {value && (
          <Button size="small" variant="quiet" icon={X} aria-label={`Take away: ${label}`} onClick={clear}>
            Take away
          </Button>
        )}
      </div>
      <MediaPicker isOpen={isOpen} kinds={kinds} onPick={pick} onClose={() => setOpen(false)} />
    </div>
  );
}
