import { useEffect, type RefObject } from 'react';

/**
 * Asks before the page is left while a form holds something that was typed and not sent (spec 1 §4). The browser is told only
 * from the first letter on: a page that listens may not be kept for Back.
 */
export function useLeaveGuard(element: RefObject<HTMLFormElement | null>, isOn: boolean): void {
  useEffect(() => {
    const form = element.current;
    if (!form || !isOn) return;
    const warn = (event: BeforeUnloadEvent) => {
      if (isFilledIn(form)) event.preventDefault();
    };
    const watch = () => {
      window.removeEventListener('beforeunload', warn);
      if (isFilledIn(form)) window.addEventListener('beforeunload', warn);
    };
    form.addEventListener('input', watch);
    watch();
    return () => {
      form.removeEventListener('input', watch);
      window.removeEventListener('beforeunload', warn);
    };
  }, [element, isOn]);
}

/** Whether a field differs from what the page came with. */
function isFilledIn(form: HTMLFormElement): boolean {
  return [...form.elements].some((field) => {
    if (field instanceof HTMLInputElement)
      return field.type === 'checkbox' ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
    if (field instanceof HTMLSelectElement) return field.selectedIndex !== chosenAtFirst(field);
    return field instanceof HTMLTextAreaElement && field.value !== field.defaultValue;
  });
}

/** A list without a marked choice begins at its first. */
function chosenAtFirst(list: HTMLSelectElement): number {
  return Math.max(
    0,
    [...list.options].findIndex((option) => option.defaultSelected),
  );
}

/** Asks for confirmation before a page with unsaved edits is left. */
export function useUnsavedGuard(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isUnsaved]);
}
