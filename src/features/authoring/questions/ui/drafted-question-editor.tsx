import { useEffect, useRef, useState } from 'react';
import { ApiError, callApi } from '../../../../ui/api-client.ts';
import type { checkQuestion } from '../../../assessment/office-contract.ts';
import { QuestionEditor } from '../../../assessment/question-bank/ui/question-editor.tsx';
import type { QuestionBody } from '../../../assessment/question-bank/ui/read-question.ts';
import type { QuestionDraft } from '../../rules.ts';
import { QuestionImageForm } from './question-image-form.tsx';

interface DraftedQuestionEditorProps {
  question: QuestionDraft;
  onChange: (question: QuestionDraft) => void;
  onDone: () => void;
}

/** The editor of a drafted question: saved on every change, validated by the server when the author is done. */
export function DraftedQuestionEditor({ question, onChange, onDone }: DraftedQuestionEditorProps) {
  // The fields keep the typed text; the draft's copy is normalized.
  const [begun] = useState(question);
  // A late response is applied to the current question, not to the one that was sent.
  const latest = useRef({ question, onChange });
  useEffect(() => {
    latest.current = { question, onChange };
  });
  const written = useRef(0);
  const put = (part: Partial<QuestionDraft>) => latest.current.onChange({ ...latest.current.question, ...part });
  const write = (body: QuestionBody) => {
    written.current += 1;
    put(wholeOf(body));
  };

  async function check(body: QuestionBody): Promise<void> {
    const before = written.current;
    try {
      const request = { method: 'POST', path: '/admin/questions/check', body } as const;
      const { question: cleaned } = await callApi<typeof checkQuestion>(request);
      if (written.current === before) put(wholeOf(cleaned));
    } catch (error) {
      // Offline it stays in the draft unchecked; publishing validates it again.
      if (!(error instanceof ApiError && error.status === 0)) throw error;
    }
  }

  return (
    <div className="question-row-editor">
      <QuestionEditor question={begun} save={check} onDraft={write} onSaved={onDone} saveLabel="Done" />
      <QuestionImageForm picture={question.picture} onChange={(image) => put({ picture: image })} />
    </div>
  );
}

/** Adds the fields that a form may leave out. */
function wholeOf(body: QuestionBody): Omit<QuestionDraft, 'id' | 'picture'> {
  const { kind, question, correct } = body;
  const { options = [], prompts = [], tolerance = '0', isExactCase = false, isInBank = true, explanation = '' } = body;
  return { kind, question, correct, options, prompts, tolerance, isExactCase, isInBank, explanation };
}
