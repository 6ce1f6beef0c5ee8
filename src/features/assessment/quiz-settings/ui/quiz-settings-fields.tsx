import { CheckField, SelectField, TextField } from '../../../../ui/forms/field.tsx';
import type { FieldErrors } from '../../../../ui/forms/form-state.ts';
import { readText } from '../../../../ui/forms/read-text.ts';
import { EXPLANATION_TIMES, type ExplanationTime, type QuizSettings } from '../../rules.ts';

interface QuizSettingsFieldsProps {
  isFinalTest: boolean;
  settings: QuizSettings;
  errors: FieldErrors;
}

/** The settings of a quiz or final test. */
export function QuizSettingsFields({ isFinalTest, settings, errors }: QuizSettingsFieldsProps) {
  return (
    <>
      <TextField
        name="passPercentage"
        label="Pass mark in per cent"
        hint={isFinalTest ? 'Final tests always need 95%.' : undefined}
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
        label="Questions per attempt"
        optional
        hint="Empty: all. Each attempt gets its own draw, 90 seconds per question."
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
      <CheckField name="shuffleQuestions" label="Shuffle questions" defaultChecked={settings.shuffleQuestions} />
      <CheckField name="shuffleOptions" label="Shuffle options" defaultChecked={settings.shuffleOptions} />
    </>
  );
}

const timeNames: Record<ExplanationTime, string> = {
  'each-attempt': 'After each attempt',
  'pass-or-last': 'After a pass or the last attempt',
  never: 'Never',
};

/** Reads the settings from the form; an invalid number stays invalid, so that the server rejects it. */
export function readQuizSettings(fields: FormData, settings: QuizSettings, isFinalTest: boolean): QuizSettings {
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
