import { useEffect, useRef, useState } from 'react';
import { callApi } from '../../../../ui/api-client.ts';
import { FieldError } from '../../../../ui/forms/field-frame.tsx';
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
    const select = place.current?.form?.elements.namedItem('course');
    if (!(select instanceof HTMLSelectElement)) return;
    const follow = () => setCourse(select.value);
    // It may have been changed before the script came.
    follow();
    select.addEventListener('change', follow);
    return () => select.removeEventListener('change', follow);
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
    const anyDay = place.current?.querySelector<HTMLInputElement>('[value=""]');
    if (anyDay && !place.current?.querySelector(':checked')) anyDay.checked = true;
  }, [list]);

  return (
    // The buttons themselves work before the script does.
    <fieldset
      data-native=""
      ref={place}
      className="field demo-slots"
      aria-describedby={error ? 'demo-slots-error' : undefined}
    >
      <legend className="field-label">
        Class <span className="field-optional">(optional)</span>
      </legend>
      <label className="demo-card demo-card-any">
        <input type="radio" name="slotId" value="" defaultChecked={!list?.some(({ id }) => id === chosen)} />
        <strong>Any day, call me</strong>
      </label>
      {list === null ? (
        <p role="status" className="field-hint">
          Loading the next classes...
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
