import { Archive, ArchiveRestore, ArrowDown, ArrowUp, Copy } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { callApi } from '../../../../ui/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { RowButton } from '../../../../ui/lists/row-button.tsx';
import type { archiveCourse, duplicateCourse } from '../../contract.ts';
import type { OfficeCourse } from '../courses-contract.ts';

interface CourseActsProps {
  course: OfficeCourse;
  isBusy: boolean;
  run: (act: () => Promise<{ message: string }>) => Promise<void>;
  /** Where the course can be moved. */
  order?: { canGoUp: boolean; canGoDown: boolean; onStep: (by: 'up' | 'down') => void };
}

/** The actions of a row. */
export function CourseActs({ course, isBusy, run, order }: CourseActsProps) {
  const { id, title, state } = course;
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const duplicate = () =>
    run(async () => {
      const request = { method: 'POST', path: '/admin/courses/:id/duplicate', params: { id } } as const;
      const copy = await callApi<typeof duplicateCourse>(request);
      await navigate(`/admin/courses/${copy.id}`);
      return { message: `This is a copy of ${title}, a draft until it is published.` };
    });
  const archive = (isArchived: boolean) =>
    run(async () => {
      const params = { id };
      await callApi<typeof archiveCourse>({
        method: 'PUT',
        path: '/admin/courses/:id/archived',
        params,
        body: { isArchived },
      });
      return { message: isArchived ? `${title} is unpublished.` : `${title} is republished.` };
    });
  return (
    <span className="course-acts">
      {order && (
        <>
          <RowButton
            icon={ArrowUp}
            label={`Move up: ${title}`}
            focusName={`up ${id}`}
            isOff={!order.canGoUp || isBusy}
            onClick={() => order.onStep('up')}
          />
          <RowButton
            icon={ArrowDown}
            label={`Move down: ${title}`}
            focusName={`down ${id}`}
            isOff={!order.canGoDown || isBusy}
            onClick={() => order.onStep('down')}
          />
        </>
      )}
      <RowButton icon={Copy} label={`Duplicate: ${title}`} isOff={isBusy} onClick={() => void duplicate()} />
      {state === 'published' && (
        <RowButton icon={Archive} label={`Archive: ${title}`} isOff={isBusy} onClick={() => setAsking(true)} />
      )}
      {state === 'archived' && (
        <RowButton
          icon={ArchiveRestore}
          label={`Republish: ${title}`}
          isOff={isBusy}
          onClick={() => void archive(false)}
        />
      )}
      <Dialog open={isAsking} onClose={() => setAsking(false)} title={`Unpublish ${title}?`}>
        <div className="course-ask">
          <p>It leaves the site and the shop. Learners keep access, and it can be republished.</p>
          <Button
            variant="danger"
            onClick={() => {
              setAsking(false);
              void archive(true);
            }}
          >
            Archive
          </Button>
        </div>
      </Dialog>
    </span>
  );
}
