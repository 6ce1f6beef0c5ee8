/**
 * Sends a form marked `data-send-on-change` as soon as one of its lists is changed; its button is for browsers without scripts. What was
 * left empty stays out of the address.
 */
export function sendFormsOnChange(root: ParentNode): void {
  for (const form of root.querySelectorAll<HTMLFormElement>('form[data-send-on-change]')) {
    form.addEventListener('change', (event) => {
      if (event.target instanceof HTMLSelectElement) form.requestSubmit();
    });
    form.addEventListener('formdata', ({ formData }) => {
      for (const [name, value] of [...formData]) if (value === '') formData.delete(name);
    });
  }
}
