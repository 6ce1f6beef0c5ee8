import { Button } from '../../../ui/button.tsx';
import { CheckField, TextArea, TextField } from '../../../ui/field.tsx';
import { ResumeField } from './resume-field.tsx';

export interface ApplyFormProps {
  /** Empty for a profile without an opening. */
  openingSlug: string;
}

/** The application: who, how to reach them, the résumé. */
export function ApplyForm({ openingSlug }: ApplyFormProps) {
  return (
    <form className="apply-form" method="post" action="/apply" encType="multipart/form-data">
      <input type="hidden" name="openingSlug" value={openingSlug} />
      <div className="apply-pair">
        <TextField label="Full name" name="name" autoComplete="name" maxLength={100} required />
        <TextField label="E-mail" name="email" type="email" autoComplete="email" maxLength={200} required />
      </div>
      <TextField label="Phone" name="phone" type="tel" autoComplete="tel" maxLength={40} required />
      <ResumeField />
      <TextArea label="Message" optional name="message" maxLength={3000} />
      <CheckField name="policy" value="true" required label="I agree to the terms of use and privacy policy." />
      <Button type="submit" wide>
        Send application
      </Button>
    </form>
  );
}
