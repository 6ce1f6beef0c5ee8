import { renderToStaticMarkup } from 'react-dom/server';
import { toContentKey, type ContentPlace } from '../../../../kit/outline-keys.ts';
import { PostBlock } from '../../../blog/reading/ui/post-block.tsx';
import { isBlock } from '../../../blog/rules.ts';
import type { MeasuredContent, MeasuredOutline } from '../../rules.ts';
import type { PlayerContent } from '../../progress/ui/measured-outline.ts';
import type { LessonText } from './text-lesson.tsx';
import { nextPlace, previousPlace } from '../../player/ui/player-selection.ts';

interface ReadLesson {
  courseId: string;
  outline: MeasuredOutline<MeasuredContent>;
  place: ContentPlace;
  content: Pick<PlayerContent, 'name'>;
  text: Pick<LessonText, 'blocks' | 'captions' | 'readingMinutes'>;
}

/** Returns the HTML of a text lesson, which needs no script to be read (assignments §9), with the ways to the lessons beside it. */
export function renderLessonWithoutScript({ courseId, outline, place, content, text }: ReadLesson): string {
  const ways = [
    { label: 'Previous lesson', to: previousPlace(outline, place) },
    { label: 'Next lesson', to: nextPlace(outline, place) },
  ];
  return renderToStaticMarkup(
    <article className="text-lesson">
      <h1 className="type-h2">{content.name}</h1>
      <p className="text-lesson-minutes">{text.readingMinutes} min read</p>
      <div className="written-blocks post-body">
        {text.blocks.filter(isBlock).map((block, at) => (
          <PostBlock key={at} {...block} captions={text.captions} />
        ))}
      </div>
      <p className="text-lesson-end">
        {ways.map(
          ({ label, to }) =>
            to && (
              <a key={label} className="link" href={`/courseStudent/${courseId}?at=${toContentKey(to)}`}>
                {label}
              </a>
            ),
        )}
      </p>
    </article>,
  );
}
