import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';

const EMPTY = 'Please enter the certificate number';

/** Links to the public page of any certificate by its number. */
export function CertificateCheck() {
  const { state, bind } = useForm({
    read: (fields) => {
      const number = fields.get('number');
      return typeof number === 'string' ? number.trim() : '';
    },
    check: (number) => (number === '' ? { message: EMPTY, errors: { number: EMPTY } } : null),
    async send(number) {
      window.location.assign(`/certificate/${encodeURIComponent(number)}`);
    },
    keepsFields: true,
    fallback: EMPTY,
  });
  return (
    <form {...bind} className="dash-check" action="/certificate">
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
          error={state.errors.number}
        />
        <Button type="submit" variant="line">
          Check
        </Button>
      </div>
    </form>
  );
}
