import { callApi } from '../../../../ui/api-client.ts';
import { SidePanelFoot } from '../../../../ui/office/side-panel.tsx';
import { showToast } from '../../../../ui/show-toast.ts';
import type { createQuestion, editQuestion, OfficeQuestion } from '../../office-contract.ts';
import { QuestionEditor } from './question-editor.tsx';
import type { QuestionBody } from './read-question.ts';

interface TestQuestionEditorProps {
  quizId: string;
  /** Unset for a new question. */
  question?: OfficeQuestion;
  /** An attempt has it: its answers cannot change. */
  isHeld?: boolean;
  onSaved: () => void;
}

/** The editor of a question of a live test, saved at once. */
export function TestQuestionEditor({ quizId, question, isHeld = false, onSaved }: TestQuestionEditorProps) {
  async function save(body: QuestionBody): Promise<void> {
    if (question) {
      const params = { id: question.id };
      await callApi<typeof editQuestion>({ method: 'PUT', path: '/admin/questions/:id', params, body });
    } else {
      const params = { quizId };
      await callApi<typeof createQuestion>({ method: 'POST', path: '/admin/tests/:quizId/questions', params, body });
    }
    showToast('ok', question ? 'The question is saved.' : 'The question is asked from the next start of the test.');
  }
  return (
    <QuestionEditor
      question={question}
      isHeld={isHeld}
      save={save}
      onSaved={onSaved}
      foot={SidePanelFoot}
      saveLabel={question ? 'Save question' : 'Add question'}
    />
  );
}
