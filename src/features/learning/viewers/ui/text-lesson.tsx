import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { callApi } from '../../../../ui/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import type { getLessonText } from '../../player/lesson-text-contract.ts';
import type { PlayerContent } from '../../progress/ui/measured-outline.ts';
import { CompleteButton } from './complete-button.tsx';
import { WrittenBlocks } from './written-blocks.tsx';

export type LessonText = Pick<RouteResponse<typeof getLessonText>, 'blocks' | 'frames' | 'captions' | 'readingMinutes'>;

interface TextLessonProps {
  courseId: string;
  /** Reads the text of a draft; without it the published one is read. */
  readDraft?: ((contentId: string) => Promise<LessonText>) | undefined;
  content: PlayerContent;
  isCompleted: boolean;
  onComplete: () => void;
}

/** A text to read: completed when its end has been in view for a second, or by its button. */
export function TextLesson({ courseId, content, readDraft, isCompleted, onComplete }: TextLessonProps) {
  const [text, setText] = useState<LessonText | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const contentId = content.id;
  // A new number asks again.
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isLeft = false;
    setFailed(false);
    (readDraft ? readDraft(contentId) : readPublished(courseId, contentId)).then(
      (loaded) => !isLeft && setText(loaded),
      () => !isLeft && setFailed(true),
    );
    return () => {
      isLeft = true;
    };
  }, [courseId, contentId, readDraft, tries]);

  if (text !== null) return <Text text={text} isCompleted={isCompleted} onComplete={onComplete} />;
  if (!hasFailed) return <TextRoom />;
  return (
    <Panel
      tone="error"
      role="alert"
      title="This lesson did not load."
      act={
        <Button size="small" onClick={() => setTries((number) => number + 1)}>
          Try again
        </Button>
      }
    >
      Your place is saved. Check your connection and try again.
    </Panel>
  );
}

function readPublished(courseId: string, contentId: string): Promise<LessonText> {
  return callApi<typeof getLessonText>({
    method: 'GET',
    path: '/courseStudent/:courseId/contents/:contentId/text',
    params: { courseId, contentId },
  });
}

function TextRoom() {
  return (
    <Skeleton text="Loading lesson...">
      <div className="written-room">
        <span className="bar bar-title" />
        <span className="bar" />
        <span className="bar" />
        <span className="bar bar-short" />
      </div>
    </Skeleton>
  );
}

function Text({
  text,
  isCompleted,
  onComplete,
}: { text: LessonText } & Pick<TextLessonProps, 'isCompleted' | 'onComplete'>) {
  const end = useRef<HTMLDivElement>(null);
  useEndInView(end, onComplete);
  return (
    <div className="text-lesson">
      <p className="text-lesson-minutes">{text.readingMinutes} min read</p>
      <WrittenBlocks blocks={text.blocks} frames={text.frames} captions={text.captions} />
      <div ref={end} className="text-lesson-end">
        <p className="soft">{isCompleted ? 'You have read this lesson.' : 'Reaching the end completes this lesson.'}</p>
        <CompleteButton isCompleted={isCompleted} onComplete={onComplete} />
      </div>
    </div>
  );
}

const SEEN_MS = 1000; // assignments §9

/** Calls once the end has been in view for a second without a break. */
function useEndInView(end: RefObject<HTMLElement | null>, onSeen: () => void): void {
  const seen = useEffectEvent(onSeen);
  useEffect(() => {
    if (!end.current) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(([entry]) => {
      clearTimeout(timer);
      if (!entry?.isIntersecting) return;
      timer = setTimeout(() => {
        if (document.visibilityState === 'hidden') return;
        observer.disconnect();
        seen();
      }, SEEN_MS);
    });
    observer.observe(end.current);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [end]);
}
