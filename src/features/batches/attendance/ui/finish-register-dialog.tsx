import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { formatTime } from '../../../../kit/numbers/dates.ts';
import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import { ApiError, callApi, CONNECTION_LOST } from '../../../../ui/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import { showToast } from '../../../../ui/show-toast.ts';
import type { finishRegister, getRegister } from '../register-contract.ts';
import { useHasCome } from './use-has-come.ts';

interface FinishRegisterProps {
  register: RouteResponse<typeof getRegister>;
  unmarked: number;
  /** Why it has to wait, other than the clock. */
  whyNot: string | null;
}

/** Finishes the register after a question: who has no mark will be absent. */
export function FinishRegister({ register: { session, finishesFrom }, unmarked, whyNot }: FinishRegisterProps) {
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const [requestKey] = useState(() => crypto.randomUUID());
  const { revalidate } = useRevalidator();
  const isOpenNow = useHasCome(finishesFrom);
  if (session.registerFinishedAt || session.state === 'cancelled') return null;
  const finish = async () => {
    setBusy(true);
    setFailure('');
    try {
      const { absent } = await callApi<typeof finishRegister>({
        method: 'POST',
        path: '/admin/sessions/:id/finish',
        params: { id: session.id },
        body: { requestKey },
      });
      setOpen(false);
      showToast('ok', absent === 0 ? 'Register finished.' : `Register finished. ${absent} absent without a mark.`);
      await revalidate();
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : CONNECTION_LOST);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button
        onClick={() => setOpen(true)}
        disabledReason={
          whyNot ?? (isOpenNow ? undefined : `You can finish the register from ${formatTime(finishesFrom)}.`)
        }
      >
        Finish register
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Finish register"
        foot={
          <>
            <Button busy={isBusy} onClick={() => void finish()}>
              Finish
            </Button>
            <Button variant="quiet" onClick={() => setOpen(false)}>
              Not yet
            </Button>
          </>
        }
      >
        <p>
          {unmarked === 0
            ? 'Everybody has a mark. Finish?'
            : `${unmarked} ${unmarked === 1 ? 'student has' : 'students have'} no mark and will be absent. Finish?`}
        </p>
        <FormError message={failure} />
      </Dialog>
    </>
  );
}
