import { Star } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { callApi } from '../../../ui/api-client.ts';
import { Button } from '../../../ui/button.tsx';
import type { getOwnReview } from '../contract.ts';
import type { Own } from './own-review-dialog.tsx';

// The dialog comes with the first press: few visits write a review.
const OwnReviewDialog = lazy(async () => ({ default: (await import('./own-review-dialog.tsx')).OwnReviewDialog }));

interface OwnReviewButtonProps {
  /** By any of its names. */
  courseId: string;
  title: string;
  /** Whether a review is known already; else it is asked for at once. */
  hasReview?: boolean;
  onChanged?: () => void;
}

/** "Write a review" or "Edit your review", for those who may; its dialog asks the server who that is. */
export function OwnReviewButton({ courseId, title, hasReview, onChanged }: OwnReviewButtonProps) {
  const [own, setOwn] = useState<Own | null>(null);
  const [isOpen, setOpen] = useState(false);
  const isUnknown = hasReview === undefined;
  const load = async (): Promise<void> => {
    const request = { method: 'GET', path: '/courses/:id/reviews/mine', params: { id: courseId } } as const;
    // Without an answer the player stays as it is.
    await callApi<typeof getOwnReview>(request).then(setOwn, () => undefined);
  };
  useEffect(() => {
    if (isUnknown) void load();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Asked once for each course.
  }, [courseId, isUnknown]);
  if (isUnknown && !own?.mayReview && !own?.review) return null;
  const isWritten = own ? own.review !== null : hasReview;
  return (
    <>
      <Button
        variant="line"
        size="small"
        icon={Star}
        onClick={() => {
          setOpen(true);
          void load();
        }}
      >
        {isWritten ? 'Edit your review' : 'Write a review'}
        <span className="unseen"> of {title}</span>
      </Button>
      {isOpen &&
        // Outside of the player's header, whose colours are those of ink.
        createPortal(
          <Suspense fallback={null}>
            <OwnReviewDialog
              courseId={courseId}
              title={title}
              own={own}
              onClose={() => setOpen(false)}
              onChanged={() => {
                void load();
                onChanged?.();
              }}
            />
          </Suspense>,
          document.querySelector('main') ?? document.body,
        )}
    </>
  );
}
