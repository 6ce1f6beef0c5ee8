import { useState, type FormEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/forms/field.tsx';

/** Leads to the public page of any certificate by the number on it. */
export function CertificateCheck() {
  const [error, setError] = useState<string>();

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('number');
    const number = field instanceof HTMLInputElement ? field.value.trim() : '';
    if (number !== '') {
      window.location.assign(`/certificate/${encodeURIComponent(number)}`);
      return;
    }
    setError('Please enter the certificate number');
    if (field instanceof HTMLInputElement) field.focus();
  }

  return (
    <form className="dash-check" action="/certificate" noValidate onSubmit={submit} onInput={() => setError(undefined)}>
      <div>
        <h2 className="type-h3">Check any certificate</h2>
        <p className="soft">Enter the number printed beside the QR code.</p>
      </div>
      <div className="dash-check-field">
        <TextField
          label="Certificate number"
          labelUnseen
          name="number"
          autoComplete="off"
          maxLength={60}
          error={error}
        />
        <Button type="submit" variant="line">
          Check
        </Button>
      </div>
    </form>
  );
}
