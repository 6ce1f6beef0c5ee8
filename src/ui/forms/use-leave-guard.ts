import { useEffect, type RefObject } from 'react';

/**
 * Asks for confirmation before the page is left while a form has unsent input (spec 1 §4). The listener is added only at the first input:
 * a page that has one may be excluded from the back/forward cache.
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

/** Whether a field differs from its initial value. */
function isFilledIn(form: HTMLFormElement): boolean {
  return [...form.elements].some(isChanged);
}

/** Whether a control differs from its initial value. A hidden one names that value in `data-saved`. */
export function isChanged(field: Element): boolean {
  if (field instanceof HTMLInputElement) {
    if (field.type === 'hidden') return field.dataset.saved !== undefined && field.value !== field.dataset.saved;
    return field.type === 'checkbox' ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
  }
  if (field instanceof HTMLSelectElement) return field.selectedIndex !== chosenAtFirst(field);
  return field instanceof HTMLTextAreaElement && field.value !== field.defaultValue;
}

/** A select without a default option starts at its first. */
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
