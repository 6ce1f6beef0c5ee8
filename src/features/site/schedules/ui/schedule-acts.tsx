import { CalendarClock, Eye } from 'lucide-react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { ApiError, callApi } from '../../../../ui/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { changedFields } from '../../../../ui/forms/schema-form/changed-fields.ts';
import { useSchemaForm } from '../../../../ui/forms/schema-form/form-context.ts';
import { SidePanel } from '../../../../ui/office/side-panel.tsx';
import { showToast } from '../../../../ui/show-toast.ts';
import type { keepDraft, SubjectSchedule } from '../contract.ts';
import { ScheduleForm } from './schedule-form.tsx';

export interface Scheduling {
  subject: string;
  /** The saved content. */
  saved: Record<string, unknown>;
  /** The fields of the screen that can be scheduled, with their labels. */
  fields: readonly { name: string; label: string }[];
  /** The typed content as it is sent. */
  normalize: (typed: Record<string, unknown>) => Record<string, unknown>;
  /** The schedule whose texts stand in the form. */
  edited: SubjectSchedule | null;
  onEdit: (schedule: SubjectSchedule | null) => void;
  /** Whether the times are asked for. */
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
}

/** Beside Save: what is typed is previewed where visitors see it, or scheduled. */
export function ScheduleActs({ subject, saved, fields, normalize, edited, onEdit, isOpen, setOpen }: Scheduling) {
  const { value, change } = useSchemaForm();
  const [isBusy, setBusy] = useState(false);
  const names = fields.map(({ name }) => name);
  const typed = changedFields(names, saved, normalize(value));
  const labels = fields.filter(({ name }) => Object.hasOwn(typed, name)).map(({ label }) => label);
  const whenChanged = (act: () => void) => () => {
    if (labels.length > 0) act();
    else showToast('error', 'Change a text first: nothing differs from what is saved.');
  };

  async function preview(): Promise<void> {
    // Opened by the click itself: browsers keep later ones away.
    const tab = window.open('about:blank', '_blank');
    setBusy(true);
    try {
      const request = { method: 'PUT', path: '/admin/site/:subject/draft', params: { subject } } as const;
      const { previews } = await callApi<typeof keepDraft>({ ...request, body: { fields: typed } });
      const [first] = previews;
      if (first) tab?.location.replace(first.href);
      else tab?.close();
    } catch (error) {
      tab?.close();
      showToast('error', error instanceof ApiError ? error.message : 'That did not work. Please try again.');
    }
    setBusy(false);
  }

  /** The saved texts again, so that a later Save does not publish the scheduled ones. */
  const putBack = () => {
    for (const name of names) change(name, saved[name]);
    onEdit(null);
  };
  return (
    <>
      <Button
        variant="quiet"
        icon={Eye}
        busy={isBusy}
        busyLabel="Opening..."
        onClick={whenChanged(() => void preview())}
      >
        Preview
      </Button>
      {edited ? (
        <Button variant="quiet" onClick={putBack}>
          Stop editing
        </Button>
      ) : (
        <Button variant="quiet" icon={CalendarClock} onClick={whenChanged(() => setOpen(true))}>
          Schedule
        </Button>
      )}
      {isOpen &&
        createPortal(
          <SidePanel open onClose={() => setOpen(false)} title={edited ? 'Edit schedule' : 'Schedule'}>
            <ScheduleForm
              subject={subject}
              fields={typed}
              labels={labels}
              edited={edited}
              onDone={() => {
                setOpen(false);
                putBack();
              }}
              onClose={() => setOpen(false)}
            />
          </SidePanel>,
          document.body,
        )}
    </>
  );
}
