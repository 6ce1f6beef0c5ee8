// Loaded with the page, because what is drawn by the server cannot wait for it.
import './class-dialog.css';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import type { getBatchChoices } from '../../batches/choices-contract.ts';
import type { ClassAct } from './class-dialog.tsx';

const ClassDialog = lazy(async () => ({ default: (await import('./class-dialog.tsx')).ClassDialog }));

/** Opens the dialog of an act on a class, which is loaded with the first one; `dialog` stands once on the page. */
export function useClassDialog(choices: Pick<RouteResponse<typeof getBatchChoices>, 'trainers' | 'rooms'>): {
  open: (act: ClassAct) => void;
  dialog: ReactNode;
} {
  const [act, setAct] = useState<ClassAct | null>(null);
  const dialog = act && (
    <Suspense>
      <ClassDialog act={act} choices={choices} onClose={() => setAct(null)} />
    </Suspense>
  );
  return { open: setAct, dialog };
}
