import './schema-form.css';
import { ExternalLink } from 'lucide-react';
import type { ComponentType, ReactNode, SubmitEvent } from 'react';
import { Button, ButtonLink } from '../../button.tsx';
import { SettingsRow } from '../../office/settings-rows.tsx';
import { Panel } from '../../panel.tsx';
import { SaveBar } from '../save-bar.tsx';
import { UnsavedGuard } from '../unsaved-guard.tsx';
import { SchemaFields } from './schema-fields.tsx';
import type { FieldLimits, FieldPlan, FormChoices, FormClock, FormRecord } from './field-plan.ts';
import { changedFields } from './changed-fields.ts';
import { FormContext, type ImageFieldProps } from './form-context.ts';
import { normalizeValue } from './normalize-value.ts';
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
        <div className="box settings-rows">
          {boxes.map(({ id, title, intro, fields, foot }) => (
            <SettingsRow key={title} id={id} name={title} help={intro}>
              <SchemaFields plans={fields} within="" />
              {foot}
            </SettingsRow>
          ))}
        </div>
        {!isReadOnly && (
          <SaveBar
            changed={isDirty ? plans.filter(({ name }) => Object.hasOwn(changed, name)).map(({ label }) => label) : []}
            title={instead && 'Schedule not saved'}
            label={instead?.label}
            isBusy={isBusy}
            onDiscard={instead ? undefined : discard}
            acts={acts}
            idle={
              <ButtonLink variant="quiet" href={seeAt} target="_blank" iconAfter={ExternalLink}>
                View
              </ButtonLink>
            }
            above={
              conflict && (
                <Panel
                  tone="warn"
                  role="alert"
                  title={conflict.message}
                  act={
                    <div className="save-acts">
                      <Button size="small" onClick={() => void submit(normalizeValue(plans, draft), over)}>
                        Keep mine
                      </Button>
                      <Button size="small" variant="line" onClick={takeTheirs}>
                        Use theirs
                      </Button>
                    </div>
                  }
                >
                  If you keep yours, theirs stays under Versions and can be restored.
                </Panel>
              )
            }
            message={message}
          />
        )}
      </form>
      <UnsavedGuard isDirty={isDirty && !isBusy} />
    </FormContext>
  );
}

const none: ReadonlySet<string> = new Set();
