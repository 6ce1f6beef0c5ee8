import { Archive, ArchiveRestore, ArrowDown, ArrowUp, Copy } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { callApi } from '../../../../ui/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { RowActs, type RowAct } from '../../../../ui/lists/row-acts.tsx';
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
  const archiving: RowAct = {
    label: 'Archive',
    name: `Archive: ${title}`,
    icon: Archive,
    isOff: isBusy,
    onClick: () => setAsking(true),
  };
  const restoring: RowAct = {
    label: 'Republish',
    name: `Republish: ${title}`,
    icon: ArchiveRestore,
    isOff: isBusy,
    onClick: () => void archive(false),
  };
  return (
    <span className="course-acts">
      <RowActs
        about={title}
        acts={[
          ...(order ? steps(course, order, isBusy) : []),
          {
            label: 'Duplicate',
            name: `Duplicate: ${title}`,
            icon: Copy,
            isOff: isBusy,
            onClick: () => void duplicate(),
          },
          ...(state === 'published' ? [archiving] : []),
          ...(state === 'archived' ? [restoring] : []),
        ]}
      />
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

/** One place up or down; the same without dragging. */
function steps(
  { id, title }: OfficeCourse,
  { canGoUp, canGoDown, onStep }: NonNullable<CourseActsProps['order']>,
  isBusy: boolean,
): RowAct[] {
  return [
    {
      label: 'Move up',
      name: `Move up: ${title}`,
      icon: ArrowUp,
      focusName: `up ${id}`,
      isOff: !canGoUp || isBusy,
      onClick: () => onStep('up'),
    },
    {
      label: 'Move down',
      name: `Move down: ${title}`,
      icon: ArrowDown,
      focusName: `down ${id}`,
      isOff: !canGoDown || isBusy,
      onClick: () => onStep('down'),
    },
  ];
}
