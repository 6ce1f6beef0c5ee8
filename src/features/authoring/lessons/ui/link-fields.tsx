import { ExternalLink } from 'lucide-react';
import { Icon } from '../../../../ui/icon.tsx';
import { readVideoLink, type VideoLink } from '../../../catalogue/lessons/link-rules.ts';
import { DraftText } from '../../builder/ui/draft-fields.tsx';
import { LengthField } from '../../builder/ui/length-field.tsx';
import type { ContentDraft } from '../../rules.ts';

interface LinkFieldsProps {
  content: ContentDraft;
  onChange: (change: Partial<ContentDraft>, mark: string) => void;
}

/** The URL of a video at YouTube or Vimeo, and its length. */
export function LinkFields({ content, onChange }: LinkFieldsProps) {
  const path = `content-${content.id}`;
  const link = content.link ?? readVideoLink('');
  return (
    <>
      <div className="builder-wide lesson-link">
        <DraftText
          id={`${path}-link-address`}
          label="Address"
          maxLength={500}
          hint="“Unlisted” and “private link” videos at YouTube and Vimeo are not protected: anyone who has the address can watch and share them. For paid lessons, upload the video here instead."
          value={link.address}
          onChange={(address) => onChange({ link: { ...readVideoLink(address), address } }, `${path}-address`)}
        />
        <FoundVideo link={link} />
      </div>
      <LengthField
        id={`${path}-durationSeconds`}
        label="Length"
        hint="Minutes and seconds, 16:20."
        value={content.durationSeconds}
        onChange={(durationSeconds) => onChange({ durationSeconds }, `${path}-length`)}
      />
    </>
  );
}

function FoundVideo({ link: { provider, videoId, watchUrl } }: { link: VideoLink }) {
  return (
    <p className="lesson-link-found" role="status">
      {provider && watchUrl && (
        <>
          {provider === 'youtube' ? 'YouTube' : 'Vimeo'} video {videoId}
          <a className="office-link" href={watchUrl} target="_blank" rel="noopener noreferrer">
            Check the video
            <Icon of={ExternalLink} size={16} label="(opens in a new tab)" />
          </a>
        </>
      )}
    </p>
  );
}
