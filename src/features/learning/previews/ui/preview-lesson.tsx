import { FileText } from 'lucide-react';
import { motifUrl } from '../../../../kit/motif/motif-url.ts';
import { motifOf } from '../../../../kit/motif/motif-of.ts';
import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { Island } from '../../../../ui/islands/island.tsx';
import { InlineBlock } from '../../../../ui/motifs/inline-block.tsx';
import { PostBlock } from '../../../blog/reading/ui/post-block.tsx';
import { PlayPreview } from '../../../catalogue/course-page/ui/play-preview.tsx';
import { LinkedPreview } from '../../../catalogue/lessons/ui/linked-preview.tsx';
import type { CourseDetail } from '../../../catalogue/course-page/ui/course-data.ts';
import type { getPreview } from '../preview-contract.ts';

interface PreviewLessonProps {
  content: RouteResponse<typeof getPreview>['content'];
  course: CourseDetail;
}

/** The lesson itself. A text is read without a script; nothing of a video is loaded before it is asked for. */
export function PreviewLesson({ content, course }: PreviewLessonProps) {
  const { type, name, url, blocks, link } = content;
  if (type === 'text')
    return (
      <div className="post-body type-article">
        {(blocks ?? []).map((block, at) => (
          <PostBlock key={at} {...block} />
        ))}
      </div>
    );
  if (type === 'image' && url) return <img className="preview-image" src={url} alt={name} />;
  if (type === 'pdf' && url)
    return (
      <p>
        <ButtonLink icon={FileText} href={url} target="_blank" rel="noopener">
          Open the PDF
        </ButtonLink>
      </p>
    );
  const { provider, frameUrl, watchUrl } = link ?? {};
  if (provider && frameUrl && watchUrl)
    return (
      <div className="preview-linked">
        <InlineBlock {...motifOf(course)} idPrefix="preview-" isCover />
        <Island
          name="linked-preview"
          component={LinkedPreview}
          props={{ name, provider, frameUrl, watchUrl }}
          // Who chose to be asked no more is not asked on this page either.
          client="visible"
          className="preview-linked-player"
        />
      </div>
    );
  return (
    <div className="course-preview preview-own">
      <InlineBlock {...motifOf(course)} idPrefix="preview-" />
      {url && <LibraryVideo content={content} poster={motifUrl({ ...motifOf(course), crop: 'big' })} />}
    </div>
  );
}

/** A video, or a recording over the course's block. */
function LibraryVideo({ content, poster }: Pick<PreviewLessonProps, 'content'> & { poster: string }) {
  const { name, url, captionsUrl } = content;
  if (!url) return null;
  return (
    <>
      <Island
        name="play-preview"
        component={PlayPreview}
        props={{ video: url, captions: captionsUrl, title: name }}
        className="play-preview"
      />
      <noscript>
        <video className="preview-video" src={url} poster={poster} controls preload="none" aria-label={name}>
          <track kind="captions" src={captionsUrl ?? undefined} srcLang="en" label="English" default />
        </video>
      </noscript>
    </>
  );
}
