import { useState, type ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import type { IconDrawing } from '../icon.tsx';
import { FormError } from '../forms/form-error.tsx';
import { useForm } from '../forms/use-form.ts';
import type { ChosenRows } from './office-table.tsx';
import { Panel } from '../panel.tsx';
import { showToast } from '../show-toast.ts';

/** The result of a bulk action, with the reason for each failure. */
export interface BulkResult {
  done: number;
  refused: { id: string; reason: string }[];
}

interface BulkActProps<Row> {
  /** On the button: "Sign out". */
  label: string;
  icon?: IconDrawing;
  /** Title of the confirmation dialog: "Sign out 3 people". */
  title: (count: number) => string;
  /** On the button of the dialog. */
  go: string;
  isDanger?: boolean;
  chosen: ChosenRows<Row>;
  nameOf: (row: Row) => string;
  rowKey: (row: Row) => string;
  run: (ids: string[], fields: FormData) => Promise<BulkResult>;
  /** "3 people signed out". */
  doneLabel: (count: number) => string;
  /** What will happen, and further fields if needed. */
  children?: ReactNode;
}

/** An action on all selected rows: confirmed first, then done for each row where it is possible. The other rows stay selected. */
export function BulkAct<Row>(props: BulkActProps<Row>) {
  const { label, icon, title, go, isDanger = false, chosen, run, doneLabel, children } = props;
  const [isOpen, setOpen] = useState(false);
  const [refused, setRefused] = useState<{ name: string; reason: string }[]>([]);
  const { revalidate } = useRevalidator();
  const names = new Map(chosen.rows.map((row) => [props.rowKey(row), props.nameOf(row)]));

  const { state, bind, forget } = useForm({
    read: (fields) => fields,
    async send(fields) {
      const result = await run(chosen.ids, fields);
      if (result.done > 0) showToast('ok', doneLabel(result.done));
      setRefused(result.refused.map(({ id, reason }) => ({ name: names.get(id) ?? id, reason })));
      await revalidate();
      chosen.keep(result.refused.map(({ id }) => id));
      setOpen(result.refused.length > 0);
    },
    keepsFields: true,
    fallback: 'That did not work. Please try again.',
  });
  const show = () => {
    forget();
    setRefused([]);
    setOpen(true);
  };
  return (
    <>
      <Button variant="quiet" size="small" {...(icon && { icon })} onClick={show}>
        {label}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={title(chosen.ids.length)}>
        <form {...bind} className="office-bulk">
          {refused.length === 0 ? children : <Refused refused={refused} />}
          <FormError message={state.message} />
          {refused.length === 0 ? (
            <Button type="submit" variant={isDanger ? 'danger' : 'primary'} busy={state.status === 'loading'}>
              {go}
            </Button>
          ) : (
            <Button onClick={() => setOpen(false)}>Close</Button>
          )}
        </form>
      </Dialog>
    </>
  );
}

function Refused({ refused }: { refused: { name: string; reason: string }[] }) {
  const [only] = refused;
  return (
    <>
      <Panel tone="warn" role="alert">
        {refused.length === 1 && only
          ? `${only.name} was left out: ${only.reason}`
          : `${refused.length} were left as they are.`}
      </Panel>
      {refused.length > 1 && (
        <ul className="office-refused">
          {refused.map(({ name, reason }) => (
            <li key={`${name} ${reason}`}>
              <strong>{name}</strong>: {reason}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
