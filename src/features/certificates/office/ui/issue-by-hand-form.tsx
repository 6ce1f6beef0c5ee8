import { useNavigate } from 'react-router';
import { callApi } from '../../../../ui/api-client.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { SelectField, TextArea, TextField } from '../../../../ui/forms/field.tsx';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import { showToast } from '../../../../ui/show-toast.ts';
import { useForm } from '../../../../ui/forms/use-form.ts';
import type { issueByHand } from '../../contract.ts';
import { readText } from '../../../../ui/forms/read-text.ts';

interface IssueByHandFormProps {
  courses: { value: string; label: string }[];
}

/** Issues a certificate to a learner who passed outside this site. */
export function IssueByHandForm({ courses }: IssueByHandFormProps) {
  const navigate = useNavigate();
  const { state, bind } = useForm({
    read: (fields) => ({
      email: readText(fields, 'email'),
      course: readText(fields, 'course'),
      reason: readText(fields, 'reason'),
    }),
    check: () => null,
    send: async (body) => {
      const { certificate } = await callApi<typeof issueByHand>({ method: 'POST', path: '/certificates/issue', body });
      showToast('ok', `The certificate of ${certificate.name} is issued.`);
      await navigate(`/admin/certificates/${certificate.number}`);
    },
    fallback: 'The certificate was not issued.',
  });
  const { errors } = state;
  return (
    <form {...bind} className="box certificate-office-form certificate-office-narrow">
      <TextField
        label="E-mail of the learner"
        name="email"
        type="email"
        autoComplete="off"
        maxLength={200}
        hint="Of their account. The certificate has the name of the account."
        error={errors.email}
      />
      <SelectField
        label="Course"
        name="course"
        placeholder="Choose a course"
        defaultValue=""
        options={courses}
        error={errors.course}
      />
      <TextArea
        label="Reason"
        name="reason"
        maxLength={500}
        hint="How it was earned. Kept on record."
        error={errors.reason}
      />
      <FormError message={state.message} />
      <div className="certificate-office-acts">
        <Button type="submit" busy={state.status === 'loading'} busyLabel="Issuing...">
          Issue
        </Button>
        <ButtonLink variant="line" href="/admin/certificates">
          Cancel
        </ButtonLink>
      </div>
    </form>
  );
}
