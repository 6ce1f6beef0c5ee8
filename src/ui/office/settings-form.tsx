import { startTransition, useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import type { FieldErrors } from '../forms/form-state.ts';
import { SaveBar } from '../forms/save-bar.tsx';
import { UnsavedGuard } from '../forms/unsaved-guard.tsx';
import { isChanged } from '../forms/use-leave-guard.ts';
import { useForm } from '../forms/use-form.ts';
import { showToast } from '../show-toast.ts';
import { OfficeMain } from './office-page.tsx';
import { SettingsRows } from './settings-rows.tsx';

interface SettingsFormProps<Draft> {
  title: string;
  intro?: string;
  /** What is saved now. */
  stored: unknown;
  /** Who saved it last, and when. */
  lastChange?: { by: string; at: string } | null;
  read: (fields: FormData) => Draft;
  /** Saves what was typed; `null` when it was put off to ask first, and what was typed stays. */
  save: (draft: Draft) => Promise<{ message: string } | null>;
  /** The rows (`SettingsRow`), whose fields keep their values themselves. */
  children: (fields: { errors: FieldErrors }) => ReactNode;
}

/** A page of the settings: its rows, and a bar from the first change on that names what is not saved. */
export function SettingsForm<Draft>(props: SettingsFormProps<Draft>) {
  const [round, setRound] = useState(0);
  const page = useRef<HTMLDivElement>(null);
  // With other stored values the fields start over, which come a moment after the answer to a save.
  const start = `${round} ${JSON.stringify(props.stored)}`;
  const [first] = useState(start);
  useEffect(() => {
    // The pressed button went with the bar.
    if (start !== first) page.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, [start, first]);
  return (
    <OfficeMain>
      <div ref={page}>
        <Fields key={start} {...props} restart={() => setRound((count) => count + 1)} />
      </div>
    </OfficeMain>
  );
}

function Fields<Draft>(props: SettingsFormProps<Draft> & { restart: () => void }) {
  const { title, intro, lastChange, read, save, children, restart } = props;
  const { revalidate } = useRevalidator();
  const [changed, setChanged] = useState<string[]>([]);
  const { state, bind, element } = useForm({
    read,
    check: () => null,
    async send(draft) {
      const saved = await save(draft);
      if (!saved) return;
      showToast('ok', saved.message);
      await revalidate();
      // Together with the new values, which come by a transition: the old ones would show for a moment.
      startTransition(restart);
    },
    keepsFields: true,
    fallback: 'The settings were not saved',
  });
  // What was typed before the script came.
  useEffect(() => {
    if (element.current) setChanged(labelsOfChanges(element.current));
  }, [element]);
  // A setting found by search is named in the address.
  const { hash, key } = useLocation();
  useEffect(() => {
    const control = hash.length > 1 ? element.current?.elements.namedItem(hash.slice(1)) : null;
    if (!(control instanceof HTMLElement)) return;
    (control.closest('.field, fieldset') ?? control).scrollIntoView({ block: 'center' });
    control.focus({ preventScroll: true });
  }, [element, hash, key]);
  const { status, errors, message } = state;
  const isBusy = status === 'loading';
  return (
    <>
      <form
        {...bind}
        className="settings-form"
        onInput={(event) => {
          bind.onInput(event);
          setChanged(labelsOfChanges(event.currentTarget));
        }}
      >
        <SettingsRows title={title} intro={intro} lastChange={lastChange}>
          {children({ errors })}
        </SettingsRows>
        <SaveBar
          changed={changed}
          isBusy={isBusy}
          onDiscard={() => {
            restart();
            // What a colleague saved meanwhile.
            void revalidate();
          }}
          message={Object.keys(errors).length > 0 ? null : message}
        />
      </form>
      <UnsavedGuard isDirty={changed.length > 0 && !isBusy} />
    </>
  );
}

/** Names of the changed controls, each once: the label, or the legend of the list that a hidden control stands for. */
function labelsOfChanges(form: HTMLFormElement): string[] {
  // Controls without a name are parts of a hidden one that has theirs.
  const named = [...form.elements].filter((control) => control.getAttribute('name'));
  const labels = named.filter(isChanged).map((control) => {
    const label = control instanceof HTMLInputElement && control.type === 'hidden' ? null : labelOf(control);
    return (label ?? control.closest('fieldset')?.querySelector('legend'))?.firstChild?.textContent ?? '';
  });
  return [...new Set(labels.filter(Boolean))];
}

function labelOf(control: Element): Element | null {
  const label =
    control.id === '' ? null : control.ownerDocument.querySelector(`label[for="${CSS.escape(control.id)}"]`);
  // The text of a checkbox stands in an element of its own.
  return label?.querySelector(':scope > span:not(.field-optional)') ?? label;
}
