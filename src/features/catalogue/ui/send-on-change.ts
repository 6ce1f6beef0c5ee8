/** Sends a form marked `data-send-on-change` as soon as one of its lists is changed; its button is for browsers without scripts. */
export function sendFormsOnChange(root: ParentNode): void {
  for (const form of root.querySelectorAll<HTMLFormElement>('form[data-send-on-change]')) {
    form.addEventListener('change', (event) => {
      if (event.target instanceof HTMLSelectElement) form.requestSubmit();
    });
  }
}
