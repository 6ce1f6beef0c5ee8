import { Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { formatRupees } from '../../../../kit/numbers/money.ts';
import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import { Button } from '../../../../ui/button.tsx';
import { CheckField, SelectField, TextField } from '../../../../ui/forms/field.tsx';
import { FieldError } from '../../../../ui/forms/field-frame.tsx';
import type { FieldErrors } from '../../../../ui/forms/form-state.ts';
import type { OfficeBatch } from '../batch-contract.ts';
import type { getBatchChoices } from '../choices-contract.ts';
import { BATCH_MODES, MAX_ACCESS_MONTHS, MAX_CAPACITY, WEEKDAYS } from '../../rules.ts';
import { modeNames, providerNames, weekdayNames } from './batch-labels.ts';

interface BatchFieldsProps {
  batch: OfficeBatch | null;
  choices: RouteResponse<typeof getBatchChoices>;
  course: string;
  errors: FieldErrors;
  proposedCode: string;
  onAddRoom: () => void;
  /** The button that checks the schedule. */
  check: ReactNode;
}

/** The fields of a batch by subject; a room stands only where classes take place in one, a meeting only where they are online. */
export function BatchFields(props: BatchFieldsProps) {
  const { batch, choices, course, errors, proposedCode, onAddRoom, check } = props;
  const [mode, setMode] = useState(batch?.mode ?? 'classroom');
  const [provider, setProvider] = useState<string>(batch?.meetingProvider ?? 'zoom');
  const [courseId, setCourseId] = useState(batch?.courseId ?? course);
  const { trainers } = choices;
  const courses = choices.courses.filter((one) => !one.isArchived || one.courseId === batch?.courseId);
  const rooms = choices.rooms.filter(({ id, isArchived }) => !isArchived || id === batch?.roomId);
  const price = courses.find((one) => one.courseId === courseId)?.price;
  const isPublished = batch !== null && batch.state !== 'draft';
  return (
    <>
      <fieldset className="box batch-part">
        <legend className="type-h3">Batch</legend>
        <div className="batch-row">
          {isPublished ? (
            <>
              <input type="hidden" name="courseId" value={batch.courseId} />
              <TextField
                label="Course"
                value={batch.courseTitle}
                readOnly
                hint="It is published, so its course stays."
                error={errors.courseId}
              />
            </>
          ) : (
            <SelectField
              label="Course"
              name="courseId"
              placeholder="Choose a course"
              options={courses.map((one) => ({ value: one.courseId, label: one.title }))}
              value={courseId}
              onChange={({ target }) => setCourseId(target.value)}
              error={errors.courseId}
            />
          )}
          <TextField
            label="Code"
            name="code"
            optional={!batch}
            hint={
              batch ? undefined : proposedCode ? `Empty: ${proposedCode}` : 'Empty: made of the course and the month'
            }
            maxLength={30}
            spellCheck={false}
            autoComplete="off"
            defaultValue={batch?.code}
            error={errors.code}
          />
        </div>
        <div className="batch-row">
          <SelectField
            label="Mode"
            name="mode"
            options={BATCH_MODES.map((value) => ({ value, label: modeNames[value] }))}
            value={mode}
            onChange={({ target }) => setMode(BATCH_MODES.find((value) => value === target.value) ?? 'classroom')}
            error={errors.mode}
          />
          <TextField
            label="Capacity"
            name="capacity"
            inputMode="numeric"
            hint={`1 to ${MAX_CAPACITY} seats`}
            defaultValue={batch?.capacity ?? MAX_CAPACITY}
            error={errors.capacity}
          />
        </div>
      </fieldset>

      <fieldset className="box batch-part">
        <legend className="type-h3">Schedule</legend>
        <div className="batch-row">
          <TextField
            label="Start date"
            type="date"
            name="schedule.startDate"
            hint="The first possible day; class 1 is on the first weekday from it"
            defaultValue={batch?.schedule?.startDate}
            error={errors['schedule.startDate'] ?? errors.schedule}
          />
          <div className="batch-pair">
            <TextField
              label="From"
              type="time"
              name="schedule.from"
              defaultValue={batch?.schedule?.from ?? '18:00'}
              error={errors['schedule.from']}
            />
            <TextField
              label="To"
              type="time"
              name="schedule.to"
              defaultValue={batch?.schedule?.to ?? '20:00'}
              error={errors['schedule.to']}
            />
          </div>
        </div>
        <Weekdays chosen={batch?.schedule?.weekdays ?? []} error={errors['schedule.weekdays']} />
        <div className="batch-row">
          <TextField
            label="Number of classes"
            name="schedule.classes"
            inputMode="numeric"
            hint="1 to 300, or a last day instead"
            defaultValue={batch?.schedule?.classes ?? ''}
            error={errors['schedule.classes']}
          />
          <TextField
            label="End date"
            optional
            type="date"
            name="schedule.endDate"
            hint="The last possible day, instead of a number"
            defaultValue={batch?.schedule?.endDate ?? ''}
            error={errors['schedule.endDate']}
          />
        </div>
        <div>{check}</div>
      </fieldset>

      <fieldset className="box batch-part">
        <legend className="type-h3">Trainer and place</legend>
        <div className="batch-row">
          <SelectField
            label="Trainer"
            name="trainerId"
            placeholder="Choose a trainer"
            options={trainers.map(({ id, name }) => ({ value: id, label: name }))}
            defaultValue={batch?.trainerId ?? ''}
            error={errors.trainerId}
          />
          {mode !== 'online' && (
            <div className="batch-room">
              <SelectField
                label="Room"
                name="roomId"
                placeholder={rooms.length === 0 ? 'No rooms yet' : 'Choose a room'}
                options={rooms.map(({ id, name, seats }) => ({ value: id, label: `${name}, ${seats} seats` }))}
                defaultValue={batch?.roomId ?? ''}
                error={errors.roomId}
              />
              {rooms.length === 0 && (
                <Button variant="line" size="small" icon={Plus} onClick={onAddRoom}>
                  Add room
                </Button>
              )}
            </div>
          )}
        </div>
        {mode !== 'classroom' && (
          <div className="batch-row">
            <SelectField
              label="Online meeting"
              name="meetingProvider"
              options={Object.entries(providerNames).map(([value, label]) => ({ value, label }))}
              value={provider}
              onChange={({ target }) => setProvider(target.value)}
              error={errors.meetingProvider}
            />
            {provider === 'link' && (
              <TextField
                label="Address of the meeting"
                name="link"
                type="url"
                maxLength={300}
                placeholder="https://"
                hint="Students see it only when they join."
                defaultValue={batch?.link}
                error={errors.link}
              />
            )}
          </div>
        )}
      </fieldset>

      <fieldset className="box batch-part">
        <legend className="type-h3">Fee and joining</legend>
        <div className="batch-row">
          <TextField
            label="Price in rupees"
            optional
            name="priceRupees"
            inputMode="numeric"
            hint={
              price === undefined
                ? 'Empty: the price of the course'
                : `Empty: the course’s price, ${formatRupees(price)}`
            }
            defaultValue={batch?.priceRupees ?? ''}
            error={errors.priceRupees}
          />
          <TextField
            label="Last class at which one can join"
            name="joinUntilSession"
            inputMode="numeric"
            hint={batch ? undefined : 'Empty: as in the settings'}
            defaultValue={batch?.joinUntilSession ?? ''}
            error={errors.joinUntilSession}
          />
        </div>
        <div className="batch-row">
          <TextField
            label="Months of access after the end"
            optional
            name="accessMonths"
            inputMode="numeric"
            hint={`Empty: no end. 0 to ${MAX_ACCESS_MONTHS}`}
            defaultValue={batch?.accessMonths ?? ''}
            error={errors.accessMonths}
          />
          <TextField
            label="Prerequisite"
            optional
            name="prerequisite"
            maxLength={200}
            hint="Visitors read it: “Needs: …”"
            defaultValue={batch?.prerequisite}
            error={errors.prerequisite}
          />
        </div>
        <div className="batch-row">
          <SelectField
            label="Course that comes first"
            optional
            name="prerequisiteCourseId"
            placeholder="No course"
            options={courses
              .filter((one) => one.courseId !== courseId)
              .map((one) => ({ value: one.courseId, label: one.title }))}
            defaultValue={batch?.prerequisiteCourseId ?? ''}
            error={errors.prerequisiteCourseId}
          />
          <CheckField
            label="Only with the certificate of that course"
            name="isPrerequisiteRequired"
            defaultChecked={batch?.isPrerequisiteRequired}
          />
        </div>
      </fieldset>
    </>
  );
}

function Weekdays({ chosen, error }: { chosen: readonly string[]; error: string | undefined }) {
  return (
    <fieldset className="batch-days" data-invalid={error ? 'true' : undefined} tabIndex={error ? -1 : undefined}>
      <legend className="field-label">Weekdays</legend>
      {WEEKDAYS.map((day) => (
        <label key={day} className="check">
          <input
            type="checkbox"
            className="check-box"
            name="schedule.weekdays"
            value={day}
            defaultChecked={chosen.includes(day)}
            aria-describedby={error ? 'weekdays-error' : undefined}
          />
          <span>{weekdayNames[day]}</span>
        </label>
      ))}
      {error && <FieldError id="weekdays-error" error={error} />}
    </fieldset>
  );
}
