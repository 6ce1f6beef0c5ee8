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

/** A question that is being drafted: kept with every letter, and looked into when its author is done with it. */
export function DraftedQuestionEditor({ question, onChange, onDone }: DraftedQuestionEditorProps) {
  // The fields keep what is typed in them; what comes back from the draft is tidied already.
  const [begun] = useState(question);
  // What the network answers late is put into the question as it is by then, not as it was when it was sent.
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
      // Without a connection it stays in the draft as it is; publishing looks into it again.
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

/** What a form may leave out, as the draft keeps it. */
function wholeOf(body: QuestionBody): Omit<QuestionDraft, 'id' | 'picture'> {
  const { kind, question, correct } = body;
  const { options = [], prompts = [], tolerance = '0', isExactCase = false, isInBank = true, explanation = '' } = body;
  return { kind, question, correct, options, prompts, tolerance, isExactCase, isInBank, explanation };
}
