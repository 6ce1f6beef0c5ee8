import { X } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link, useRevalidator } from 'react-router';
import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import { callApi } from '../../../../ui/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { errorMessage } from '../../../../ui/forms/error-messages.ts';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { showToast } from '../../../../ui/show-toast.ts';
import { ExtensionForm } from '../../grading/ui/extension-form.tsx';
import type { getLearnerGrades, removeAdjustment } from '../gradebook-contract.ts';
import { AdjustForm } from './adjust-form.tsx';
import type { CellPlace } from './grade-grid.tsx';
import { countingAttempt, Sources } from './sources.tsx';

type Grades = RouteResponse<typeof getLearnerGrades>;
type Part = 'sources' | 'adjust' | 'extend';

interface CellPanelProps extends CellPlace {
  id: string;
  courseId: string;
  title: string;
  /** Opens with the form to adjust. */
  adjusts: boolean;
  onClose: () => void;
}

/**
 * What stands behind a cell, and what can be done about it: a panel beside the gradebook or below it, which takes the focus; Esc closes it.
 * Its key is the cell: another cell is another panel.
 */
export function CellPanel({ id, title, onClose, ...of }: CellPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const shown = panel.current;
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      onClose();
    };
    shown?.addEventListener('keydown', close);
    return () => shown?.removeEventListener('keydown', close);
  }, [onClose]);
  return (
    <section ref={panel} id={id} className="grade-panel" aria-labelledby={`${id}-title`}>
      <div className="grade-panel-head">
        <h2 ref={heading} id={`${id}-title`} className="type-h3" tabIndex={-1}>
          {title}
        </h2>
        <button type="button" className="dialog-x" aria-label="Close" onClick={onClose}>
          <Icon of={X} size={24} />
        </button>
      </div>
      <PanelBody {...of} onChanged={() => heading.current?.focus()} />
    </section>
  );
}

type BodyProps = Omit<CellPanelProps, 'id' | 'title' | 'onClose'> & { onChanged: () => void };

function PanelBody({ courseId, userId, itemId, adjusts, onChanged }: BodyProps) {
  const { revalidate } = useRevalidator();
  const { grades, failure, setFailure, reload } = useGrades(courseId, userId);
  const [part, setPart] = useState<Part>(adjusts ? 'adjust' : 'sources');
  const item = grades?.categories.flatMap(({ items }) => items).find((one) => one.itemId === itemId);
  if (!grades)
    return failure === null ? (
      <output className="soft">Loading gradebook...</output>
    ) : (
      <>
        <FormError message={failure} />
        <Button variant="line" onClick={reload}>
          Try again
        </Button>
      </>
    );
  if (!item) return <FormError message="This item is no longer part of the course." />;
  const open = (next: Part) => {
    setFailure(null);
    setPart(next);
    if (next === 'sources') onChanged();
  };
  const done = (message: string) => {
    showToast('ok', message);
    open('sources');
    reload();
    void revalidate();
  };
  const remove = async () => {
    const params = { courseId, userId, itemId };
    const path = '/admin/gradebook/:courseId/overrides/:userId/:itemId';
    try {
      const body = { revision: item.revision };
      done((await callApi<typeof removeAdjustment>({ method: 'DELETE', path, params, body })).message);
    } catch (error) {
      setFailure(errorMessage(error, 'Failed to save grade'));
    }
  };
  const back = () => open('sources');
  if (part === 'adjust')
    return (
      <Focused>
        <AdjustForm {...{ courseId, userId, item }} onDone={done} onClose={back} />
      </Focused>
    );
  if (part === 'extend')
    return (
      <Focused>
        <ExtensionForm
          assignmentId={itemId}
          userId={userId}
          dueAt={item.dueAt}
          extension={item.extension}
          onDone={done}
          onClose={back}
        />
      </Focused>
    );
  const isAssignment = grades.categories.some(
    ({ category, items }) => category === 'assignments' && items.includes(item),
  );
  const attempt = countingAttempt(item);
  return (
    <>
      <Sources item={item} />
      <FormError message={failure} />
      <div className="grade-buttons">
        {item.submissionId && (
          <Link className="button button-line" to={`/admin/submissions/${item.submissionId}`}>
            Open submission
          </Link>
        )}
        {attempt && (
          <Link className="button button-line" to={`/admin/attempts/${attempt.attemptId}`}>
            View attempt
          </Link>
        )}
        {!item.isRemoved && (
          <Button variant="line" onClick={() => open('adjust')}>
            Adjust grade
          </Button>
        )}
        {item.override && (
          <Button variant="line" onClick={() => void remove()}>
            Remove adjustment
          </Button>
        )}
        {isAssignment && item.dueAt && (
          <Button variant="line" onClick={() => open('extend')}>
            Grant extension
          </Button>
        )}
      </div>
    </>
  );
}

/** A form that has just opened: its first field takes the focus. */
function Focused({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    frame.current?.querySelector<HTMLElement>('input:not([disabled]), textarea')?.focus();
  }, []);
  return <div ref={frame}>{children}</div>;
}

/** The grades of the learner; after a change they are read anew, with the old ones shown meanwhile. */
function useGrades(courseId: string, userId: string) {
  const [grades, setGrades] = useState<Grades | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    let isGone = false;
    const params = { courseId, userId };
    callApi<typeof getLearnerGrades>({ method: 'GET', path: '/admin/gradebook/:courseId/learners/:userId', params })
      .then((found) => !isGone && setGrades(found))
      .catch((error: unknown) => !isGone && setFailure(errorMessage(error, 'Failed to load grades')));
    return () => {
      isGone = true;
    };
  }, [courseId, userId, round]);
  const reload = () => {
    setFailure(null);
    setRound((before) => before + 1);
  };
  return { grades, failure, setFailure, reload };
}
