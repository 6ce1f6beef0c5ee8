import { FileText, FolderOpen, X } from 'lucide-react';
import { createContext, useContext, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import type { MediaKind } from '../../../media/rules.ts';
import { MediaPicker } from '../../../media/library/ui/media-picker.tsx';
import type { PickedFile } from '../../../media/uploads/ui/picked-file.ts';

interface FileFieldProps {
  id: string;
  label: string;
  hint?: string;
  kinds: readonly MediaKind[];
  value: string | null;
  onChange: (fileKey: string | null, file: PickedFile | null) => void;
}

/** Library names of the draft's files, by key. */
export const FileNames = createContext<Readonly<Record<string, string>>>({});

/** One file of the library, chosen or uploaded. */
export function FileField({ id, label, hint, kinds, value, onChange }: FileFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const [picked, setPicked] = useState<string | null>(null);
  const names = useContext(FileNames);
  const pick = (file: PickedFile) => {
    setOpen(false);
    setPicked(file.name);
    onChange(file.fileKey, file);
  };
  const clear = () => {
    setPicked(null);
    onChange(null, null);
  };
  return (
    <div className="field builder-file" role="group" aria-label={label}>
      <p className="field-label">{label}</p>
      <p className="builder-file-name">
        <Icon of={FileText} />
        {value ? (picked ?? names[value] ?? value.split('/').at(-1)) : 'No file yet'}
      </p>
      {hint && <p className="field-hint">{hint}</p>}
      <div className="builder-acts">
        <Button
          id={id}
          size="small"
          variant="line"
          icon={FolderOpen}
          aria-label={`${value ? 'Replace' : 'Choose or upload'}: ${label}`}
          onClick={() => setOpen(true)}
        >
          {value ? 'Replace' : 'Choose or upload'}
        </Button>
        {value && (
          <Button size="small" variant="quiet" icon={X} aria-label={`Remove: ${label}`} onClick={clear}>
            Remove
          </Button>
        )}
      </div>
      <MediaPicker isOpen={isOpen} kinds={kinds} onPick={pick} onClose={() => setOpen(false)} />
    </div>
  );
}
