import { cutAtWord } from '../../../../kit/text/cut-at-word.ts';
import { motifOf } from '../../../../kit/motif/motif-of.ts';
import { CheckField, TextArea, TextField } from '../../../../ui/forms/field.tsx';
import { MotifImage } from '../../../../ui/motifs/motif-image.tsx';
import { pageTitle } from '../../../../ui/document/page-meta.ts';
import { ResponsiveImage } from '../../../../ui/responsive-image.tsx';
import type { EditedPost } from '../../office-list/office-contract.ts';
import { excerptOf } from '../../rules.ts';
import { uploadedCover } from '../../office-list/ui/post-labels.ts';
import type { PostDraft } from './use-autosave.ts';

// Search results truncate longer titles.
const TITLE_SHOWN = 65;
const DESCRIPTION_SHOWN = 160;

interface SearchBoxProps {
  draft: PostDraft;
  post: EditedPost;
  errors: Record<string, string>;
  publicUrl: string;
  siteName: string;
  onChange: (part: Partial<PostDraft>) => void;
}

/** The SEO fields, with a preview of the search result and the shared link. */
export function SearchBox({ draft, post, errors, publicUrl, siteName, onChange }: SearchBoxProps) {
  const title = searchTitle(draft) || 'Title';
  const description = draft.seoDescription || draft.excerpt || excerptOf(draft.content);
  const cover = draft.sharesCover ? uploadedCover(draft.coverImage) : undefined;
  const host = new URL(publicUrl).host;
  return (
    <div className="post-panel">
      <TextField
        label="SEO title"
        optional
        maxLength={100}
        hint={`${title.length} of ${TITLE_SHOWN} characters are shown. Empty: the title.`}
        value={draft.seoTitle}
        error={errors.seoTitle}
        onChange={(event) => onChange({ seoTitle: event.target.value })}
      />
      <TextArea
        label="SEO description"
        optional
        maxLength={300}
        rows={3}
        hint={`${description.length} of ${DESCRIPTION_SHOWN} characters are shown. Empty: the excerpt.`}
        value={draft.seoDescription}
        error={errors.seoDescription}
        onChange={(event) => onChange({ seoDescription: event.target.value.replace(/\n/g, ' ') })}
      />
      <TextField
        label="Canonical URL"
        optional
        inputMode="url"
        hint="If the post first appeared elsewhere: the full address of that page."
        value={draft.canonicalUrl}
        error={errors.canonicalUrl}
        onChange={(event) => onChange({ canonicalUrl: event.target.value.trim() })}
      />
      <CheckField
        label="Use the cover as share picture"
        checked={draft.sharesCover}
        disabled={uploadedCover(draft.coverImage) === undefined}
        onChange={(event) => onChange({ sharesCover: event.target.checked })}
      />
      <CheckField
        label="Hide from search engines"
        checked={draft.hidesFromSearch}
        onChange={(event) => onChange({ hidesFromSearch: event.target.checked })}
      />
      <figure className="search-preview" aria-label="As a search result">
        <p className="office-note">
          {host} › blog › {draft.slug || post.slug}
        </p>
        <p className="search-preview-title">{cutAtWord(pageTitle(title, siteName), TITLE_SHOWN)}</p>
        <p className="office-note">{cutAtWord(description, DESCRIPTION_SHOWN)}</p>
      </figure>
      <figure className="share-preview" aria-label="As a shared link">
        {cover ? (
          <ResponsiveImage url={cover} alt="" sizes="400px" />
        ) : (
          <MotifImage {...motifOf({ ...draft, slug: post.slug })} crop="card" />
        )}
        <div>
          <p className="office-note">{host}</p>
          <p className="search-preview-title">{title}</p>
        </div>
      </figure>
    </div>
  );
}

/** "Title 35 of 65": what of it search results show. */
export function searchLength(draft: PostDraft): string {
  return `Title ${searchTitle(draft).length} of ${TITLE_SHOWN}`;
}

function searchTitle({ seoTitle, title }: PostDraft): string {
  return seoTitle || title;
}
