/**
 * Submits a form with `data-send-on-change` when one of its selects changes; its button is for browsers without JavaScript. Empty fields
 * are left out of the URL.
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
