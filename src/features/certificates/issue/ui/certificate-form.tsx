import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/forms/field.tsx';

/** A plain form that works without JavaScript. `typed` is the submitted text that could not be a number. */
export function CertificateForm({ typed }: { typed: string | null }) {
  return (
    <form className="certificate-form" method="get" action="/certificate" aria-labelledby="certificate-form-title">
      <div>
        <h2 id="certificate-form-title" className="type-h3">
          Check any certificate
        </h2>
        <p className="soft">Enter the number printed beside the QR code.</p>
      </div>
      <div className="certificate-form-row">
        <TextField
          label="Certificate number"
          labelUnseen
          name="number"
          defaultValue={typed ?? ''}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          placeholder="MSL-0000-0000-0000-0000"
          error={typed === null ? undefined : errorOf(typed)}
        />
        <Button type="submit" variant="line">
          Check
        </Button>
      </div>
    </form>
  );
}

function errorOf(typed: string): string {
  if (typed.trim() === '') return 'Please enter the certificate number';
  return 'This is not one of our numbers. They have 16 letters and digits after MSL, in groups of four.';
}
