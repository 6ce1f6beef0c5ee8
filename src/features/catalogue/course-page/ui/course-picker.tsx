import './course-picker.css';
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { useId, useState } from 'react';
import { formatRupees } from '../../../../kit/numbers/money.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/forms/field.tsx';
import { FieldError } from '../../../../ui/forms/field-frame.tsx';
import { movedBy, pickableCourses, type PickedCourse } from './picked-courses.ts';

interface CoursePickerProps {
  label: string;
  hint?: string;
  error?: string;
  /** All courses that can be chosen. */
  courses: readonly PickedCourse[];
  chosen: readonly PickedCourse[];
  onChange: (chosen: PickedCourse[]) => void;
  max: number;
  /** Whether their order matters. */
  isOrdered?: boolean;
}

/** Chooses courses one by one, found by a part of their title; with an order, buttons move them. */
export function CoursePicker(props: CoursePickerProps) {
  const { label, hint, error, courses, chosen, onChange, max, isOrdered = false } = props;
  const [search, setSearch] = useState('');
  const [said, setSaid] = useState('');
  const errorId = useId();
  const found = chosen.length < max ? pickableCourses(courses, chosen, search) : [];
  const change = (next: PickedCourse[], text: string) => {
    onChange(next);
    setSaid(text);
  };
  return (
    <fieldset className="picker" aria-describedby={error ? errorId : undefined}>
      <legend className="picker-label">{label}</legend>
      {hint && <p className="field-hint">{hint}</p>}
      {chosen.length > 0 && (
        <ol className="picker-chosen">
          {chosen.map((course, at) => (
            <li key={course.courseId}>
              <PickedText course={course} />
              <span className="picker-acts">
                {isOrdered && (
                  <>
                    <Button
                      variant="quiet"
                      size="square"
                      icon={ArrowUp}
                      aria-label={`Move ${course.title} up`}
                      disabled={at === 0}
                      onClick={() => change(movedBy(chosen, at, -1), `${course.title} is now at position ${at}.`)}
                    />
                    <Button
                      variant="quiet"
                      size="square"
                      icon={ArrowDown}
                      aria-label={`Move ${course.title} down`}
                      disabled={at === chosen.length - 1}
                      onClick={() => change(movedBy(chosen, at, 1), `${course.title} is now at position ${at + 2}.`)}
                    />
                  </>
                )}
                <Button
                  variant="quiet"
                  size="square"
                  icon={X}
                  aria-label={`Remove ${course.title}`}
                  onClick={() =>
                    change(
                      chosen.filter((other) => other !== course),
                      `${course.title} is removed.`,
                    )
                  }
                />
              </span>
            </li>
          ))}
        </ol>
      )}
      <TextField
        label="Find a course"
        type="search"
        autoComplete="off"
        maxLength={100}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        // Enter searches and must not submit the form around it.
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      {found.length > 0 && (
        <ul className="picker-found">
          {found.map((course) => (
            <li key={course.courseId}>
              <PickedText course={course} />
              <Button
                variant="quiet"
                size="square"
                icon={Plus}
                aria-label={`Add ${course.title}`}
                onClick={() => change([...chosen, course], `${course.title} is added.`)}
              />
            </li>
          ))}
        </ul>
      )}
      {found.length === 0 && search !== '' && <p className="field-hint">No other course found.</p>}
      <FieldError id={errorId} error={error} />
      <p role="status" className="unseen">
        {said}
      </p>
    </fieldset>
  );
}

function PickedText({ course: { title, price, salePrice, isPublished } }: { course: PickedCourse }) {
  return (
    <span className="picker-words">
      {title}
      <span className="picker-price">
        {formatRupees(salePrice ?? price)}
        {isPublished === false && ', unpublished'}
      </span>
    </span>
  );
}
