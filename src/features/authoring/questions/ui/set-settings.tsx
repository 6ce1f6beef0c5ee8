import { defaultQuizSettings, type QuizSettings } from '../../../assessment/rules.ts';
import { QuizSettingsFields, readQuizSettings } from '../../../assessment/quiz-settings/ui/quiz-settings-fields.tsx';

interface SetSettingsProps {
  kind: 'quiz' | 'final';
  /** `null`: the default. */
  settings: QuizSettings | null;
  onChange: (settings: QuizSettings) => void;
}

/** The settings of a test. Invalid numbers count as 0, which publishing reports. */
export function SetSettings({ kind, settings, onChange }: SetSettingsProps) {
  const isFinalTest = kind === 'final';
  const shown = settings ?? defaultQuizSettings(isFinalTest);
  const read = (form: HTMLFormElement) => {
    const { passPercentage, maxAttempts, drawCount, ...rest } = readQuizSettings(
      new FormData(form),
      shown,
      isFinalTest,
    );
    onChange({
      ...rest,
      passPercentage: wholeOf(passPercentage, 100),
      maxAttempts: wholeOf(maxAttempts, 20),
      drawCount: drawCount === null ? null : wholeOf(drawCount, 500),
    });
  };
  return (
    <details className="question-key">
      <summary>Test settings</summary>
      <form
        className="key-form"
        onSubmit={(event) => event.preventDefault()}
        onInput={(event) => read(event.currentTarget)}
      >
        <QuizSettingsFields isFinalTest={isFinalTest} settings={shown} errors={{}} />
      </form>
    </details>
  );
}

function wholeOf(number: number, max: number): number {
  return Number.isFinite(number) ? Math.min(Math.max(Math.trunc(number), 0), max) : 0;
}
