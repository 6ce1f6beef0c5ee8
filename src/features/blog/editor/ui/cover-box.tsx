import { Crop } from 'lucide-react';
import { useState } from 'react';
import { DYE_NAMES } from '../../../../kit/motif/dyes.ts';
import { FAMILY_NAMES } from '../../../../kit/motif/families.ts';
import { motifOf } from '../../../../kit/motif/motif-of.ts';
import { Button } from '../../../../ui/button.tsx';
import { SelectField } from '../../../../ui/forms/field.tsx';
import { MotifImage } from '../../../../ui/motifs/motif-image.tsx';
import { uploadedCover } from '../../office-list/ui/post-labels.ts';
import { CropDialog } from './crop-dialog.tsx';
import { ImageField } from './image-field.tsx';
import type { PostDraft } from './use-autosave.ts';

interface CoverBoxProps {
  draft: PostDraft;
  onChange: (part: Partial<PostDraft>) => void;
}

/** The cover of a post: an uploaded and cropped image, or the generated motif. */
export function CoverBox({ draft, onChange }: CoverBoxProps) {
  const [cropped, setCropped] = useState<string | null>(null);
  const cover = uploadedCover(draft.coverImage) ?? '';
  return (
    <div className="post-panel">
      <ImageField
        label="Choose a picture"
        url={cover}
        onUrlChange={(url) => {
          onChange({ coverImage: url });
          if (url !== '') setCropped(url);
        }}
      />
      {cover !== '' ? (
        <Button variant="line" size="small" icon={Crop} onClick={() => setCropped(cover)}>
          Crop
        </Button>
      ) : (
        <div className="cover-motif">
          <MotifImage {...motifOf({ ...draft, slug: draft.slug })} crop="card" />
          <SelectField
            label="Pattern"
            value={draft.family}
            options={FAMILY_NAMES.map(named)}
            onChange={(event) =>
              onChange({ family: FAMILY_NAMES.find((name) => name === event.target.value) ?? draft.family })
            }
          />
          <SelectField
            label="Colour"
            value={draft.dye}
            options={DYE_NAMES.map(named)}
            onChange={(event) => onChange({ dye: DYE_NAMES.find((name) => name === event.target.value) ?? draft.dye })}
          />
        </div>
      )}
      <CropDialog
        url={cropped}
        onCut={(url) => {
          onChange({ coverImage: url });
          setCropped(null);
        }}
        onClose={() => setCropped(null)}
      />
    </div>
  );
}

function named(name: string) {
  return { value: name, label: capitalized(name) };
}

function capitalized(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** "Bandhani, jamun", or "Picture" for an uploaded one. */
export function coverName({ coverImage, family, dye }: PostDraft): string {
  return uploadedCover(coverImage) ? 'Picture' : `${capitalized(family)}, ${dye}`;
}
