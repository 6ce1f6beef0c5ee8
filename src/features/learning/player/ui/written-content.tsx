import { Panel } from '../../../../ui/panel.tsx';
import { LinkLesson } from '../../viewers/ui/link-lesson.tsx';
import { TextLesson } from '../../viewers/ui/text-lesson.tsx';
import type { ContentViewProps } from './content-pane-props.ts';

/** A lesson that is no file of ours. */
export function WrittenContent(props: ContentViewProps) {
  const { course, content, userId, watermark, isPlaying, startSeconds, isCompleted, Assignment } = props;
  const complete = () => props.onComplete(content.id);
  if (content.type === 'text')
    return (
      <TextLesson
        courseId={course.courseId}
        content={content}
        readDraft={props.readDraft}
        isCompleted={isCompleted}
        onComplete={complete}
      />
    );
  if (content.type === 'link')
    return (
      <LinkLesson
        course={course}
        content={content}
        isPlaying={isPlaying}
        startSeconds={startSeconds}
        isCompleted={isCompleted}
        onPosition={(seconds) => props.onPosition(content.id, seconds)}
        onComplete={complete}
      />
    );
  if (!Assignment) return <Panel tone="info">Learners read the brief here and submit their work.</Panel>;
  return (
    <Assignment
      content={content}
      userId={userId}
      watermark={watermark}
      onComplete={complete}
      onChanged={() => props.onWorkChanged?.()}
    />
  );
}
