import { Lock } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import { callApi } from '../../../../ui/api-client.ts';
import { SchemaForm, type FormBox } from '../../../../ui/forms/schema-form/schema-form.tsx';
import { normalizeValue } from '../../../../ui/forms/schema-form/normalize-value.ts';
import type { FormChoices, FormRecord } from '../../../../ui/forms/schema-form/field-plan.ts';
import { Panel } from '../../../../ui/panel.tsx';
import { showToast } from '../../../../ui/show-toast.ts';
import type { getSubject, listHistory, saveSubject } from '../site-contract.ts';
import { keepersOf, whomToAsk } from '../../ui/whom-to-ask.ts';
import { ImageChoice } from './image-choice.tsx';
import type { listSchedules, SubjectSchedule } from '../../schedules/contract.ts';
import { ScheduleActs } from '../../schedules/ui/schedule-acts.tsx';
import { ScheduleList } from '../../schedules/ui/schedule-list.tsx';
import { SubjectHistory } from './subject-history.tsx';

interface SubjectEditorProps {
  edited: RouteResponse<typeof getSubject>;
  versions: RouteResponse<typeof listHistory>['versions'];
  /** Where texts of the subject can be scheduled. */
  scheduled?: RouteResponse<typeof listSchedules>;
  boxes: readonly FormBox[];
  seeAt: string;
  choices?: FormChoices;
  locked?: ReadonlySet<string>;
  /** Called after a save, before the page reloads. */
  onSaved?: () => void;
}

/** The form of a screen, with its recent changes below. */
export function SubjectEditor(props: SubjectEditorProps) {
  const { edited, versions, scheduled, boxes, seeAt, choices, locked, onSaved } = props;
  const { subject, version, value, limits, clock, isReadOnly, managedBy } = edited;
  const { revalidate } = useRevalidator();
  const save = async (next: FormRecord, over: number | null) => {
    const body = { version: over ?? version, value: next };
    const request = { method: 'PUT', path: '/admin/site/:subject', params: { subject }, body } as const;
    showToast('ok', (await callApi<typeof saveSubject>(request)).message);
    onSaved?.();
    await revalidate();
  };
  const plans = boxes.flatMap((box) => box.fields);
  const fields = plans.map(({ name, label }) => ({ name, label }));
  const [inEdit, setInEdit] = useState<{ version: number; schedule: SubjectSchedule } | null>(null);
  const [isOpen, setOpen] = useState(false);
  const scheduling = {
    subject,
    saved: value,
    fields: fields.filter(({ name }) => scheduled?.schedulable.includes(name)),
    normalize: (typed: FormRecord) => normalizeValue(plans, typed),
    // With a new version the form starts over.
    edited: inEdit?.version === version ? inEdit.schedule : null,
    onEdit: (schedule: SubjectSchedule | null) => setInEdit(schedule && { version, schedule }),
    isOpen,
    setOpen,
  };
  const hasSchedules = scheduled !== undefined && scheduling.fields.length > 0;
  return (
    <>
      {isReadOnly && (
        <Panel tone="info" icon={Lock} title="You can read this and not change it">
          {`${keepersOf(subject)} ${whomToAsk(managedBy)}`.trim()}
        </Panel>
      )}
      <SchemaForm
        key={`${subject}:${version}`}
        boxes={boxes}
        value={value}
        limits={limits}
        clock={clock}
        choices={choices}
        locked={locked}
        lockedWhy={`Only an admin can change this. ${whomToAsk(managedBy)}`.trim()}
        isReadOnly={isReadOnly}
        picture={ImageChoice}
        seeAt={seeAt}
        above={hasSchedules && <ScheduleList {...scheduling} schedules={scheduled.schedules} />}
        acts={hasSchedules && <ScheduleActs {...scheduling} />}
        instead={scheduling.edited ? { label: 'Save schedule', submit: () => setOpen(true) } : undefined}
        save={save}
        takeTheirs={() => void revalidate()}
      />
      <SubjectHistory isReadOnly={isReadOnly} subject={subject} version={version} versions={versions} fields={fields} />
    </>
  );
}
