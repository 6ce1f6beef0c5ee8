import { useState } from 'react';
import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import { callApi } from '../../../../ui/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextArea } from '../../../../ui/forms/field.tsx';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import { useOfficeAct } from '../../../../ui/office/use-office-act.ts';
import { useForm } from '../../../../ui/forms/use-form.ts';
import type { grantToMany } from '../contract.ts';
import { MAX_GRANTED_AT_ONCE, type ManualGrantSource } from '../../rules.ts';
import { validateGrant, GrantFields, readManualGrant } from './grant-fields.tsx';
import { GrantedList } from './granted-list.tsx';
import type { SoldCourse } from './load-sold-courses.ts';
import { readWritten } from '../../../../ui/office/read-written.ts';

interface Draft {
  courseId: string;
  source: ManualGrantSource;
  reason: string;
  emails: string[];
}

/** Runs the list dry first: who would get the course, who has it, who is unknown. Then grants it. */
export function BulkGrantForm({ courses }: { courses: SoldCourse[] }) {
  const [giveKey] = useState(() => crypto.randomUUID());
  const [tried, setTried] = useState<{ draft: Draft; outcome: RouteResponse<typeof grantToMany> } | null>(null);
  const [isGiven, setGiven] = useState(false);
  const { isBusy, run } = useOfficeAct();
  const ask = (draft: Draft, isTrial: boolean) =>
    callApi<typeof grantToMany>({ method: 'POST', path: '/admin/grants', body: { giveKey, ...draft, isTrial } });
  const { state, bind } = useForm<Draft>({
    read: (fields) => ({ ...readManualGrant(fields), emails: splitAddresses(readWritten(fields, 'emails')) }),
    check(draft) {
      const failure = validateGrant(draft);
      if (failure) return failure;
      const { length } = draft.emails;
      if (length > 0 && length <= MAX_GRANTED_AT_ONCE) return null;
      const message =
        length === 0 ? 'Please write the e-mail addresses' : `${MAX_GRANTED_AT_ONCE} addresses at once at most`;
      return { message, errors: { emails: message } };
    },
    async send(draft) {
      setTried({ draft, outcome: await ask(draft, true) });
    },
    fallback: 'The list was not checked',
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
      <GrantedList
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
      <GrantFields courses={courses} errors={state.errors} firstSource="batch" />
      <TextArea
        label="E-mail addresses"
        name="emails"
        rows={8}
        hint={`One per line, or separated by commas; ${MAX_GRANTED_AT_ONCE} at most. Each needs an account.`}
        error={state.errors.emails}
      />
      <Button type="submit" busy={state.status === 'loading'} busyLabel="Checking...">
        Check list
      </Button>
      <FormError message={Object.keys(state.errors).length > 0 ? null : state.message} />
    </form>
  );
}

function splitAddresses(text: string): string[] {
  return text.split(/[\s,;]+/).filter(Boolean);
}
