import { useRevalidator } from 'react-router';
import type { RouteCall } from '../../../platform/define-route.ts';
import { callApi } from '../../../ui/api-client.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckField, SelectField, TextField } from '../../../ui/field.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { showToast } from '../../../ui/show-toast.ts';
import { useForm } from '../../../ui/use-form.ts';
import { readText } from '../../enquiries/ui/read-enquiry.ts';
import type { saveQuizSettings } from '../office-contract.ts';
import { EXPLANATION_TIMES, type ExplanationTime, type QuizSettings } from '../rules.ts';

interface QuizSettingsFormProps {
  quizId: string;
  isFinalTest: boolean;
  settings: QuizSettings;
}

type Body = RouteCall<typeof saveQuizSettings>['body'];

/** How a quiz is held; it counts from the next attempt on. */
export function QuizSettingsForm({ quizId, isFinalTest, settings }: QuizSettingsFormProps) {
  const { revalidate } = useRevalidator();
  const { state, bind } = useForm<Body>({
    read: (fields) => readSettings(fields, settings, isFinalTest),
    check: () => null,
    send: async (body) => {
      await callApi<typeof saveQuizSettings>({ method: 'PUT', path: '/admin/tests/:quizId', params: { quizId }, body });
    },
    onSent: () => {
      showToast('ok', 'Saved. It counts from the next attempt on.');
      void revalidate();
    },
    fallback: 'This was not saved',
  });
  const { errors } = state;
  return (
    <form {...bind} key={JSON.stringify(settings)} className="key-form quiz-settings">
      <TextField
        name="passPercentage"
        label="Pass mark in per cent"
        hint={isFinalTest ? 'The mark of a final test is 95% for all courses.' : undefined}
        inputMode="numeric"
        disabled={isFinalTest}
        defaultValue={settings.passPercentage}
        error={errors.passPercentage}
      />
      <TextField
        name="maxAttempts"
        label="Attempts"
        inputMode="numeric"
        defaultValue={settings.maxAttempts}
        error={errors.maxAttempts}
      />
      <TextField
        name="drawCount"
        label="Questions to draw"
        optional
        hint="Empty asks all of them. Each attempt gets its own draw, with 90 seconds for each question."
        inputMode="numeric"
        defaultValue={settings.drawCount ?? ''}
        error={errors.drawCount}
      />
      <SelectField
        name="explanations"
        label="Explanations are shown"
        options={EXPLANATION_TIMES.map((value) => ({ value, label: timeNames[value] }))}
        defaultValue={settings.explanations}
      />
      <CheckField name="shuffleQuestions" label="Mix the questions" defaultChecked={settings.shuffleQuestions} />
      <CheckField name="shuffleOptions" label="Mix the options" defaultChecked={settings.shuffleOptions} />
      <Button type="submit" busy={state.status === 'loading'} busyLabel="Saving...">
        Save
      </Button>
      <FormError message={state.message} />
    </form>
  );
}

const timeNames: Record<ExplanationTime, string> = {
  'each-attempt': 'After each attempt',
  'pass-or-last': 'After a pass or the last attempt',
  never: 'Never',
};

function readSettings(fields: FormData, settings: QuizSettings, isFinalTest: boolean): Body {
  const text = (name: string) => readText(fields, name).trim();
  const time = text('explanations');
  return {
    passPercentage: isFinalTest ? settings.passPercentage : Number(text('passPercentage') || 'none'),
    maxAttempts: Number(text('maxAttempts') || 'none'),
    drawCount: text('drawCount') === '' ? null : Number(text('drawCount')),
    explanations: EXPLANATION_TIMES.find((one) => one === time) ?? settings.explanations,
    shuffleQuestions: fields.has('shuffleQuestions'),
    shuffleOptions: fields.has('shuffleOptions'),
  };
}
