import { useState } from 'react';
import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import { callApi } from '../../../../ui/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextArea } from '../../../../ui/forms/field.tsx';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import { useOfficeAct } from '../../../../ui/office/use-office-act.ts';
import { useForm } from '../../../../ui/forms/use-form.ts';
import type { giveToMany } from '../given-contract.ts';
import { MAX_GIVEN_AT_ONCE, type GivenSource } from '../../rules.ts';
import { checkGift, GiftFields, readGift } from './gift-fields.tsx';
import { GivenList } from './given-list.tsx';
import type { SoldCourse } from './load-sold-courses.ts';
import { readWritten } from '../../../../ui/office/read-written.ts';

interface Draft {
  courseId: string;
  source: GivenSource;
  reason: string;
  emails: string[];
}

/** The list is tried first: who would get the course, who has it, who is unknown. Then it is given. */
export function GiveToManyForm({ courses }: { courses: SoldCourse[] }) {
  const [giveKey] = useState(() => crypto.randomUUID());
  const [tried, setTried] = useState<{ draft: Draft; outcome: RouteResponse<typeof giveToMany> } | null>(null);
  const [isGiven, setGiven] = useState(false);
  const { isBusy, run } = useOfficeAct();
  const ask = (draft: Draft, isTrial: boolean) =>
    callApi<typeof giveToMany>({ method: 'POST', path: '/admin/grants', body: { giveKey, ...draft, isTrial } });
  const { state, bind } = useForm<Draft>({
    read: (fields) => ({ ...readGift(fields), emails: splitAddresses(readWritten(fields, 'emails')) }),
    check(draft) {
      const failure = checkGift(draft);
      if (failure) return failure;
      const { length } = draft.emails;
      if (length > 0 && length <= MAX_GIVEN_AT_ONCE) return null;
      const message =
        length === 0 ? 'Please write the e-mail addresses' : `${MAX_GIVEN_AT_ONCE} addresses at once at most`;
      return { message, errors: { emails: message } };
    },
    async send(draft) {
      setTried({ draft, outcome: await ask(draft, true) });
    },
    fallback: 'The list was not tried',
  });
  const give = (draft: Draft) =>
    run(async () => {
      const outcome = await ask(draft, false);
      setTried({ draft, outcome });
      setGiven(true);
      return outcome;
    });
  if (tried) {
    return (
      <GivenList
        outcome={tried.outcome}
        isGiven={isGiven}
        isBusy={isBusy}
        onGive={() => void give(tried.draft)}
        onBack={() => setTried(null)}
      />
    );
  }
  return (
    <form {...bind} className="box office-box office-form settings-box">
      <GiftFields courses={courses} errors={state.errors} firstSource="batch" />
      <TextArea
        label="E-mail addresses"
        name="emails"
        rows={8}
        hint={`One a line, or parted by commas; ${MAX_GIVEN_AT_ONCE} at most. Each needs an account.`}
        error={state.errors.emails}
      />
      <Button type="submit" busy={state.status === 'loading'} busyLabel="Looking...">
        Try the list
      </Button>
      <FormError message={Object.keys(state.errors).length > 0 ? null : state.message} />
    </form>
  );
}

function splitAddresses(text: string): string[] {
  return text.split(/[\s,;]+/).filter(Boolean);
}
