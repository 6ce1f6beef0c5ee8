type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Tells React of what was typed or ticked before hydration, at the event `hydrated`. A controlled field would show the typed text until
 * its next render and then lose it: React takes the text that it finds for the one it rendered, and hears of no change.
 */
export function replayEarlyTyping(): void {
  const fields = new Set<Field>();
  const onInput = ({ target }: Event) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) fields.add(target);
  };
  addEventListener('input', onInput, true);
  addEventListener('hydrated', () => {
    removeEventListener('input', onInput, true);
    for (const field of fields) if (field.isConnected) announceChange(field);
  });
}

function announceChange(field: Field): void {
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
    const { checked } = field;
    field.checked = !checked;
    setNatively(HTMLInputElement.prototype, 'checked', field, checked);
    // Not a MouseEvent: that one would toggle the field.
    field.dispatchEvent(new Event('click', { bubbles: true }));
    return;
  }
  if (field.type === 'file') return;
  const { value } = field;
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  field.value = '';
  setNatively(prototype, 'value', field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Sets a property past the field's own setter, with which React notes what it has seen. */
function setNatively(prototype: object, name: 'value' | 'checked', field: Field, value: unknown): void {
  Object.getOwnPropertyDescriptor(prototype, name)?.set?.call(field, value);
}
