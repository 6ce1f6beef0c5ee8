import { CheckField } from '../../../../ui/forms/field.tsx';
import { canBePreview } from '../../../catalogue/rules.ts';
import type { ContentDraft } from '../../rules.ts';
import { useIssue } from './draft-issues.ts';

interface PreviewSwitchProps {
  content: ContentDraft;
  onChange: (isFreePreview: boolean) => void;
}

/** The switch "Free preview"; absent where a lesson cannot be one, unless it has to be turned off. */
export function PreviewSwitch({ content, onChange }: PreviewSwitchProps) {
  const id = `content-${content.id}-isFreePreview`;
  const error = useIssue(id);
  if (!canBePreview(content) && !content.isFreePreview) return null;
  return (
    <CheckField
      id={id}
      role="switch"
      aria-checked={content.isFreePreview}
      className="builder-wide"
      label="Free preview"
      hint={`Anyone can open this lesson without an account.${
        content.type === 'link' ? ' The video is public at its provider anyway.' : ''
      }`}
      error={error}
      checked={content.isFreePreview}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
