import { useRevalidator } from 'react-router';
import type { RouteCall } from '../../../../platform/http/define-route.ts';
import { callApi } from '../../../../ui/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import { SidePanelFoot } from '../../../../ui/office/side-panel.tsx';
import { showToast } from '../../../../ui/show-toast.ts';
import { useForm } from '../../../../ui/forms/use-form.ts';
import type { saveQuizSettings } from '../../office-contract.ts';
import type { QuizSettings } from '../../rules.ts';
import { QuizSettingsFields, readQuizSettings } from './quiz-settings-fields.tsx';

interface QuizSettingsFormProps {
  quizId: string;
  isFinalTest: boolean;
  settings: QuizSettings;
  onSaved: () => void;
}

type Body = RouteCall<typeof saveQuizSettings>['body'];

/** The settings of a quiz, from the next attempt on. */
export function QuizSettingsForm({ quizId, isFinalTest, settings, onSaved }: QuizSettingsFormProps) {
  const { revalidate } = useRevalidator();
  const { state, bind } = useForm<Body>({
    read: (fields) => readQuizSettings(fields, settings, isFinalTest),
    check: () => null,
    send: async (body) => {
      await callApi<typeof saveQuizSettings>({ method: 'PUT', path: '/admin/tests/:quizId', params: { quizId }, body });
    },
    onSent: () => {
      showToast('ok', 'Saved. It applies from the next attempt.');
      void revalidate();
      onSaved();
    },
    fallback: 'This was not saved',
  });
  return (
    <form {...bind} key={JSON.stringify(settings)} className="key-form quiz-settings">
      <QuizSettingsFields isFinalTest={isFinalTest} settings={settings} errors={state.errors} />
      <FormError message={state.message} />
      <SidePanelFoot>
        <Button type="submit" busy={state.status === 'loading'} busyLabel="Saving...">
          Save
        </Button>
      </SidePanelFoot>
    </form>
  );
}
