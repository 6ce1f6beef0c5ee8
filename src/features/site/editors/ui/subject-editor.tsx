import { Lock } from 'lucide-react';
import { useRevalidator } from 'react-router';
import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import { callApi } from '../../../../ui/api-client.ts';
import { SchemaForm, type FormBox } from '../../../../ui/forms/schema-form/schema-form.tsx';
import type { FormChoices, FormRecord } from '../../../../ui/forms/schema-form/field-plan.ts';
import { Panel } from '../../../../ui/panel.tsx';
import { showToast } from '../../../../ui/show-toast.ts';
import type { getSubject, listHistory, saveSubject } from '../site-contract.ts';
import { keepersOf, whomToAsk } from '../../ui/whom-to-ask.ts';
import { ImageChoice } from './image-choice.tsx';
import { SubjectHistory } from './subject-history.tsx';

interface SubjectEditorProps {
  edited: RouteResponse<typeof getSubject>;
  versions: RouteResponse<typeof listHistory>['versions'];
  boxes: readonly FormBox[];
  seeAt: string;
  choices?: FormChoices;
  locked?: ReadonlySet<string>;
  /** Called after a save, before the page reloads. */
  onSaved?: () => void;
}

/** The form of a screen, with its recent changes below. */
export function SubjectEditor({ edited, versions, boxes, seeAt, choices, locked, onSaved }: SubjectEditorProps) {
  const { subject, version, value, limits, clock, isReadOnly, managedBy } = edited;
  const { revalidate } = useRevalidator();
  const save = async (next: FormRecord, over: number | null) => {
    const body = { version: over ?? version, value: next };
    const request = { method: 'PUT', path: '/admin/site/:subject', params: { subject }, body } as const;
    showToast('ok', (await callApi<typeof saveSubject>(request)).message);
    onSaved?.();
    await revalidate();
  };
  const fields = boxes.flatMap((box) => box.fields.map(({ name, label }) => ({ name, label })));
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
        save={save}
        takeTheirs={() => void revalidate()}
      />
      <SubjectHistory isReadOnly={isReadOnly} subject={subject} version={version} versions={versions} fields={fields} />
    </>
  );
}
