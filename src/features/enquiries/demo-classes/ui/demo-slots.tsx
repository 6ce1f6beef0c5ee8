import { useEffect, useRef, useState } from 'react';
import { callApi } from '../../../../ui/api-client.ts';
import { FieldError } from '../../../../ui/forms/field-frame.tsx';
import type { Demo, listUpcomingDemos } from '../demo-contract.ts';
import { DemoCards } from './demo-cards.tsx';

export interface DemoSlotsProps {
  /** Loaded by the server; otherwise the browser fetches them. */
  demos?: Demo[];
  course?: string;
  /** Selected before, in a form that was posted without JavaScript. */
  chosen?: string;
  error?: string;
  /** Increased when a class turned out to be full, so that the list is loaded again. */
  round: number;
}

/** The next free classes of the selected course, below the fields of the demo form; choosing one is optional. */
export function DemoSlots({ demos, course: firstCourse = '', chosen = '', error, round }: DemoSlotsProps) {
  const place = useRef<HTMLFieldSetElement>(null);
  const [course, setCourse] = useState(firstCourse);
  const [list, setList] = useState<Demo[] | null>(demos ?? null);
  const isRead = useRef(demos !== undefined);

  useEffect(() => {
    const select = place.current?.form?.elements.namedItem('course');
    if (!(select instanceof HTMLSelectElement)) return;
    const follow = () => setCourse(select.value);
    // The field may have changed before hydration.
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
    // The selected class has left the list, so "any day" is selected visibly.
    const anyDay = place.current?.querySelector<HTMLInputElement>('[value=""]');
    if (anyDay && !place.current?.querySelector(':checked')) anyDay.checked = true;
  }, [list]);

  return (
    // The radio buttons work before hydration.
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

/** When loading fails no class is offered, and the form works without one. */
async function readDemos(course: string): Promise<Demo[]> {
  try {
    const query = { course };
    return (await callApi<typeof listUpcomingDemos>({ method: 'GET', path: '/demos/upcoming', query })).demos;
  } catch {
    return [];
  }
}
