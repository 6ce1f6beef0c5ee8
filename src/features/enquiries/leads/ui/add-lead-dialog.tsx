import { useNavigate } from 'react-router';
import { callApi } from '../../../../ui/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { SelectField, TextArea, TextField } from '../../../../ui/forms/field.tsx';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import { showToast } from '../../../../ui/show-toast.ts';
import { useForm } from '../../../../ui/forms/use-form.ts';
import type { Lead } from '../inbox-contract.ts';
import type { addLead } from '../lead-work-contract.ts';
import { OFFLINE_METHOD_HEADINGS } from '../../rules.ts';
import { leadHref } from './inbox-list.ts';
import { readText } from '../../../../ui/forms/read-text.ts';

interface AddLeadDialogProps {
  isOpen: boolean;
  courses: string[];
  onClose: () => void;
  onAdded: (lead: Lead) => void;
}

/** Records a walk-in or a caller. */
export function AddLeadDialog({ isOpen, courses, onClose, onAdded }: AddLeadDialogProps) {
  const navigate = useNavigate();
  const form = useForm({
    read: (fields) => {
      const text = (name: string) => readText(fields, name).trim();
      return {
        formHeading:
          OFFLINE_METHOD_HEADINGS.find((heading) => heading === text('formHeading')) ?? OFFLINE_METHOD_HEADINGS[0],
        ...{ name: text('name'), phone: text('phone'), email: text('email') },
        ...{ course: text('course'), message: text('message'), source: text('source') },
      };
    },
    check: ({ name, phone, email }) => {
      if (name === '') return { message: 'Please enter the name', errors: { name: 'Please enter the name' } };
      if (phone !== '' || email !== '') return null;
      const message = 'Please enter a phone number or an e-mail address';
      return { message, errors: { phone: message } };
    },
    async send(body) {
      const { lead, isNew } = await callApi<typeof addLead>({ method: 'POST', path: '/leads', body });
      onAdded(lead);
      onClose();
      showToast('ok', isNew ? 'Added' : `Added to what ${lead.name} asked before`);
      await navigate(leadHref(lead.id, {}));
    },
    fallback: 'The enquiry was not added',
  });
  const { status, errors, message } = form.state;
  return (
    <Dialog open={isOpen} onClose={onClose} title="New enquiry">
      <form {...form.bind} className="inbox-form">
        <SelectField
          className="inbox-form-wide"
          label="How did they come?"
          name="formHeading"
          options={OFFLINE_METHOD_HEADINGS.map((value) => ({ value, label: value }))}
        />
        <TextField className="inbox-form-wide" label="Name" name="name" maxLength={100} error={errors.name} />
        <TextField label="Phone" name="phone" type="tel" maxLength={40} error={errors.phone} />
        <TextField label="E-mail" optional name="email" type="email" maxLength={200} error={errors.email} />
        <TextField
          label="Course"
          optional
          name="course"
          list="add-lead-courses"
          maxLength={200}
          autoComplete="off"
          error={errors.course}
        />
        <datalist id="add-lead-courses">
          {courses.map((course) => (
            <option key={course}>{course}</option>
          ))}
        </datalist>
        <TextField label="Source" optional name="source" maxLength={200} error={errors.source} />
        <TextArea
          className="inbox-form-wide"
          label="What do they ask?"
          optional
          name="message"
          maxLength={3000}
          error={errors.message}
        />
        <div className="inbox-form-wide">
          <FormError message={Object.keys(errors).length > 0 ? null : message} />
        </div>
        <Button type="submit" className="inbox-form-wide" busy={status === 'loading'} busyLabel="Saving...">
          Create enquiry
        </Button>
      </form>
    </Dialog>
  );
}
