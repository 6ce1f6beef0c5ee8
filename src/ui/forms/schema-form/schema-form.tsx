import './schema-form.css';
import { CircleAlert, ExternalLink } from 'lucide-react';
import type { ComponentType, ReactNode, SubmitEvent } from 'react';
import { Button, ButtonLink } from '../../button.tsx';
import { FormError } from '../form-error.tsx';
import { Icon } from '../../icon.tsx';
import { joinClasses } from '../../join-classes.ts';
import { Panel } from '../../panel.tsx';
import { SchemaFields } from './schema-fields.tsx';
import type { FieldLimits, FieldPlan, FormChoices, FormClock, FormRecord } from './field-plan.ts';
import { changedFields } from './changed-fields.ts';
import { FormContext, type ImageFieldProps } from './form-context.ts';
import { normalizeValue } from './normalize-value.ts';
import { UnsavedGuard } from './unsaved-guard.tsx';
import { useFormDraft } from './use-schema-form.ts';

export interface FormBox {
  /** The anchor of its section. */
  id?: string;
  title: string;
  intro?: ReactNode;
  fields: readonly FieldPlan[];
  /** Below the fields: further actions. */
  foot?: ReactNode;
}

interface SchemaFormProps {
  boxes: readonly FormBox[];
  value: FormRecord;
  limits: FieldLimits;
  clock: FormClock;
  choices?: FormChoices;
  /** Paths of fields that are read-only for this user, and why. */
  locked?: ReadonlySet<string>;
  lockedWhy?: string;
  /** Shows the fields for reading, without anything to change or save. */
  isReadOnly?: boolean;
  picture?: ComponentType<ImageFieldProps>;
  /** Where visitors see the edited content. */
  seeAt: string;
  /** Above the boxes, and beside Save once something is changed. */
  above?: ReactNode;
  acts?: ReactNode;
  /** What the form does instead of saving, while it edits something other than its saved value. */
  instead?: { label: string; submit: () => void };
  /** Saves; `over` overwrites a newer version by another user. Throws `ApiError`. */
  save: (value: FormRecord, over: number | null) => Promise<void>;
  /** Discards the edits for the current version. */
  takeTheirs: () => void;
}

/** A form made from field plans: its boxes, its errors beside their fields, Save at the bottom. */
export function SchemaForm(props: SchemaFormProps) {
  const {
    boxes,
    limits,
    clock,
    choices = {},
    locked = none,
    lockedWhy = '',
    isReadOnly = false,
    picture: image = null,
    seeAt,
    above,
    acts,
    instead,
    takeTheirs,
  } = props;
  const plans = boxes.flatMap(({ fields }) => fields);
  const form = useFormDraft({ value: props.value, send: props.save });
  const { draft, errors, message, conflict, isBusy, isDirty, element, change, discard, submit } = form;
  const changed = changedFields(
    plans.map(({ name }) => name),
    props.value,
    draft,
  );
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A form in a dialog opened from a field is not this one.
    if (event.target !== event.currentTarget) return;
    if (instead) instead.submit();
    else void submit(normalizeValue(plans, draft));
  };
  const over = typeof conflict?.details.version === 'number' ? conflict.details.version : null;
  return (
    <FormContext
      value={{ value: draft, errors, limits, clock, choices, locked, lockedWhy, isReadOnly, picture: image, change }}
    >
      <form ref={element} className="schema-form" noValidate onSubmit={send}>
        {above}
        {boxes.map((box) => (
          <section key={box.title} id={box.id} className="box office-box">
            <h2 className="type-h4">{box.title}</h2>
            {box.intro && <p className="soft">{box.intro}</p>}
            <SchemaFields plans={box.fields} within="" />
            {box.foot}
          </section>
        ))}
        {!isReadOnly && (
          <div className="schema-form-foot">
            {conflict && (
              <Panel
                tone="warn"
                role="alert"
                title={conflict.message}
                act={
                  <div className="schema-form-acts">
                    <Button size="small" onClick={() => void submit(normalizeValue(plans, draft), over)}>
                      Keep mine
                    </Button>
                    <Button size="small" variant="line" onClick={takeTheirs}>
                      Use theirs
                    </Button>
                  </div>
                }
              >
                If you keep yours, theirs stays under Last changes and can be restored.
              </Panel>
            )}
            <div className={joinClasses('schema-save', isDirty && 'on-ink')}>
              <p className="schema-save-words" role="status">
                {isDirty && (
                  <>
                    <Icon of={CircleAlert} />
                    <strong>{instead ? 'Schedule not saved' : countChanges(Object.keys(changed).length)}</strong>
                    <span>{nameChanges(plans.filter(({ name }) => Object.hasOwn(changed, name)))}</span>
                  </>
                )}
              </p>
              <div className="schema-form-acts">
                {isDirty ? (
                  <>
                    {!instead && (
                      <Button variant="quiet" onClick={discard}>
                        Discard
                      </Button>
                    )}
                    {acts}
                    <Button type="submit" variant="haldi" busy={isBusy} busyLabel="Saving...">
                      {instead?.label ?? 'Save'}
                    </Button>
                  </>
                ) : (
                  <ButtonLink variant="quiet" href={seeAt} target="_blank" iconAfter={ExternalLink}>
                    View
                  </ButtonLink>
                )}
              </div>
            </div>
            <FormError message={message} />
          </div>
        )}
      </form>
      <UnsavedGuard isDirty={isDirty && !isBusy} />
    </FormContext>
  );
}

/** The number of changed fields. */
function countChanges(count: number): string {
  return count === 1 ? '1 change not saved' : `${count} changes not saved`;
}

const MAX_NAMED = 3;

function nameChanges(plans: readonly FieldPlan[]): string {
  const named = plans.slice(0, MAX_NAMED).map(({ label }) => label);
  const others = plans.length - named.length;
  return others > 0 ? `${named.join(', ')} and ${others} more` : named.join(', ');
}

const none: ReadonlySet<string> = new Set();
