import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { callApi } from '../../../../ui/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import { showToast } from '../../../../ui/show-toast.ts';
import { useForm } from '../../../../ui/forms/use-form.ts';
import type { grantCourseManually } from '../contract.ts';
import { validateGrant, GrantFields, readManualGrant } from './grant-fields.tsx';
import type { SoldCourse } from './load-sold-courses.ts';

interface GrantCourseDialogProps {
  user: { id: string; name: string };
  courses: SoldCourse[];
  isOpen: boolean;
  onClose: () => void;
}

/** Grants one user a course without an order. */
export function GrantCourseDialog({ user, courses, isOpen, onClose }: GrantCourseDialogProps) {
  return (
    <Dialog open={isOpen} onClose={onClose} title={`Enrol ${user.name}`}>
      {isOpen && <GrantForm user={user} courses={courses} onSent={onClose} />}
    </Dialog>
  );
}

function GrantForm({
  user,
  courses,
  onSent,
}: Pick<GrantCourseDialogProps, 'user' | 'courses'> & { onSent: () => void }) {
  const { revalidate } = useRevalidator();
  const [giveKey] = useState(() => crypto.randomUUID());
  const { state, bind } = useForm({
    read: readManualGrant,
    check: validateGrant,
    async send(grant) {
      const body = { giveKey, ...grant };
      const request = { method: 'POST', path: '/admin/people/:id/grants', params: { id: user.id }, body } as const;
      showToast('ok', (await callApi<typeof grantCourseManually>(request)).message);
    },
    onSent: () => {
      onSent();
      void revalidate();
    },
    fallback: 'The person was not enrolled',
  });
  return (
    <form {...bind} className="office-form">
      <GrantFields courses={courses} errors={state.errors} firstSource="gift" />
      <Button type="submit" busy={state.status === 'loading'} busyLabel="Enrolling...">
        Enrol
      </Button>
      <FormError message={Object.keys(state.errors).length > 0 ? null : state.message} />
    </form>
  );
}
