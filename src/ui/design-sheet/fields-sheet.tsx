import { CheckField, SelectField, TextArea, TextField } from '../forms/field.tsx';
import { FormError } from '../forms/form-error.tsx';
import { PasswordField } from '../forms/password-field.tsx';
import { StarInput } from '../forms/star-input.tsx';
import { SheetBlock } from './sheet-block.tsx';

const courses = ['Digital Marketing', 'Web Development', 'Graphic Design'].map((label) => ({ value: label, label }));

/** Fields with hints, errors and optional marks. */
export function FieldsSheet() {
  return (
    <SheetBlock title="Fields">
      <div className="grid grid-cols-1 gap-6 tablet:grid-cols-2">
        <TextField label="Full Name" name="name" defaultValue="Kavya Srivastava" autoComplete="name" />
        <TextField
          label="Email"
          name="email"
          type="email"
          defaultValue="kavya@example"
          error="The address looks unfinished. Did you mean kavya@example.com?"
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          hint="Use 8 or more characters. A short sentence works well."
        />
        <SelectField label="Course" name="course" placeholder="Choose a course" options={courses} defaultValue="" />
        <TextField label="Website" name="website" placeholder="misaal.example" optional />
        <TextField label="Account" name="account" readOnly defaultValue="kavya@example.com" />
        <TextArea
          label="Additional Details / Questions"
          name="details"
          optional
          defaultValue="I finished 12th in science. Design or code?"
        />
        <div className="grid content-start gap-2">
          <CheckField
            name="policy"
            defaultChecked
            label={
              <>
                I agree to the{' '}
                <a className="link" href="/privacypolicy">
                  terms of use
                </a>{' '}
                and{' '}
                <a className="link" href="/privacypolicy">
                  privacy policy
                </a>
                .
              </>
            }
          />
          <CheckField name="letter" label="Write to me when a batch opens" />
          <CheckField name="rules" label="I have read the rules" error="Tick this to go on." />
        </div>
        <StarInput id="rating" name="rating" label="Your rating" defaultValue={4} />
        <FormError message="Please verify your phone number before submitting." />
      </div>
    </SheetBlock>
  );
}
