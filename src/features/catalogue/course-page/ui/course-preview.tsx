import { isSquareFamily } from '../../../../kit/motif/families.ts';
import { motifUrl } from '../../../../kit/motif/motif-url.ts';
import { InlineBlock } from '../../../../ui/motifs/inline-block.tsx';
import { Island } from '../../../../ui/islands/island.tsx';
import type { ShownCourse } from '../../contract.ts';
import { motifOf } from '../../../../kit/motif/motif-of.ts';
import { PlayPreview } from './play-preview.tsx';

/** The course's motif; a preview, if any, plays in its place on a click. */
export function CoursePreview({ course }: { course: ShownCourse }) {
  const { previewVideo, previewCaptions, title } = course;
  const motif = motifOf(course);
  return (
    <div className="course-preview" data-fills={isSquareFamily(motif.family)}>
      <InlineBlock {...motif} idPrefix="preview-" />
      {previewVideo && (
        <>
          <Island
            name="play-preview"
            component={PlayPreview}
            props={{ video: previewVideo, captions: previewCaptions, title }}
            className="play-preview"
          />
          <noscript>
            <video
              className="preview-video"
              src={previewVideo}
              poster={motifUrl({ ...motif, crop: 'big' })}
              controls
              preload="none"
              aria-label={`Preview of ${title}`}
            >
              <track kind="captions" src={previewCaptions ?? undefined} srcLang="en" label="English" default />
            </video>
          </noscript>
        </>
      )}
    </div>
  );
}
