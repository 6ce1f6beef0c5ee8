import { useEffect, useRef, useState } from 'react';
import { callApi } from '../../../ui/api-client.ts';
import { FieldError } from '../../../ui/field-frame.tsx';
import type { Demo, listUpcomingDemos } from '../demo-contract.ts';
import { DemoCards } from './demo-cards.tsx';

export interface DemoSlotsProps {
  /** What the server has read; without it the browser asks. */
  demos?: Demo[];
  course?: string;
  /** Chosen before, in a form that was posted without script. */
  chosen?: string;
  error?: string;
  /** Grows when a class turned out to be full: the list is read again. */
  round: number;
}

/** The next free classes of the chosen course, below the fields of the demo form; choosing one is optional. */
export function DemoSlots({ demos, course: firstCourse = '', chosen = '', error, round }: DemoSlotsProps) {
  const place = useRef<HTMLFieldSetElement>(null);
  const [course, setCourse] = useState(firstCourse);
  const [list, setList] = useState<Demo[] | null>(demos ?? null);
  const isRead = useRef(demos !== undefined);

  useEffect(() => {
    const form = place.current?.form;
    const follow = ({ target }: Event) => {
      if (target instanceof HTMLSelectElement && target.name === 'course') setCourse(target.value);
    };
    form?.addEventListener('change', follow);
    return () => form?.removeEventListener('change', follow);
  }, []);

  useEffect(() => {
    if (isRead.current) {
      isRead.current = false;
      return;
    }
    let isStale = false;
    void readDemos(course).then((read) => {
      if (!isStale) setList(read);
    });
    return () => {
      isStale = true;
    };
  }, [course, round]);

  useEffect(() => {
    // The chosen class left the list: the call stands in its place, for everybody to see.
    const boxes = place.current;
    if (boxes && !boxes.querySelector(':checked')) boxes.querySelector<HTMLInputElement>('[value=""]')!.checked = true;
  }, [list]);

  return (
    <fieldset ref={place} className="field demo-slots" aria-describedby={error ? 'demo-slots-error' : undefined}>
      <legend className="field-label">
        Class <span className="field-optional">(optional)</span>
      </legend>
      <label className="demo-card demo-card-any">
        <input type="radio" name="slotId" value="" defaultChecked={!list?.some(({ id }) => id === chosen)} />
        <span>
          <strong>Any day, call me</strong>
        </span>
      </label>
      {list === null ? (
        <p role="status" className="field-hint">
          Looking for the next classes...
        </p>
      ) : (
        <DemoCards demos={list} chosen={chosen} isInvalid={Boolean(error)} />
      )}
      <FieldError id="demo-slots-error" error={error} />
    </fieldset>
  );
}

/** Without an answer no class is offered; the form does what it always did. */
async function readDemos(course: string): Promise<Demo[]> {
  try {
    const query = { course };
    return (await callApi<typeof listUpcomingDemos>({ method: 'GET', path: '/demos/upcoming', query })).demos;
  } catch {
    return [];
  }
}
