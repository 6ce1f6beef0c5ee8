import '../../../assessment/question-bank/ui/tests-office.css';
import './question-set.css';
import { Download, Plus, Upload } from 'lucide-react';
import { useState } from 'react';
import { callApi } from '../../../../ui/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import type { QuizSettings } from '../../../assessment/rules.ts';
import { countOf } from '../../../assessment/question-bank/ui/test-labels.ts';
import { writeQuestionCsv } from '../../../assessment/question-bank/ui/write-question-csv.ts';
import { writeQuestionGift } from '../../../assessment/question-bank/ui/write-question-gift.ts';
import { writeQuestionXml } from '../../../assessment/question-bank/ui/write-question-xml.ts';
import { saveBlob } from '../../../../ui/save-blob.ts';
import { showToast } from '../../../../ui/show-toast.ts';
import type { importQuestions } from '../question-import-contract.ts';
import { MAX_QUESTIONS, type QuestionDraft, type QuestionSet as WrittenSet } from '../../rules.ts';
import { blankQuestion, copyOfQuestion } from './drafted-questions.ts';
import { ImportQuestions } from './import-questions.tsx';
import { QuestionImports } from './question-imports.tsx';
import { QuestionList } from './question-list.tsx';
import { SetSettings } from './set-settings.tsx';
import type { CourseDraft } from '../../builder/ui/use-course-draft.ts';

interface QuestionSetProps {
  questions: QuestionDraft[];
  settings: QuizSettings | null;
  kind: 'quiz' | 'final';
  courseId: string;
  /** The lesson; `null` for the final test. */
  contentId: string | null;
  draft: CourseDraft;
  onChange: (set: WrittenSet) => void;
}

/** The questions and settings of a quiz or of the final test in the builder. Every change is saved to the draft at once. */
export function QuestionSet({ questions, settings, kind, onChange, ...place }: QuestionSetProps) {
  const [opened, setOpened] = useState<string | null>(null);
  const [isImporting, setImporting] = useState(false);
  const isFull = questions.length >= MAX_QUESTIONS;
  const change = (next: QuestionDraft[]) => onChange({ questions: next, settings });

  function insert(at: number, question: QuestionDraft): void {
    change(questions.toSpliced(at, 0, question));
    setOpened(question.id);
  }

  function duplicate(at: number): void {
    const question = questions[at];
    if (question && !isFull) insert(at + 1, copyOfQuestion(question));
  }

  return (
    <section className="question-set" aria-label={kind === 'final' ? 'Final test' : 'Quiz'}>
      <div className="question-set-head">
        <h3 className="type-h3">{kind === 'final' ? 'Questions of the final test' : 'Quiz'}</h3>
        <p className="test-note">{countOf(questions.length, 'question')}</p>
        <div className="question-set-acts">
          <Button
            size="small"
            variant="line"
            icon={Plus}
            disabledReason={isFull ? 'A test holds 500 questions.' : undefined}
            onClick={() => insert(questions.length, blankQuestion())}
          >
            Question
          </Button>
          <Button size="small" variant="line" icon={Upload} disabled={isFull} onClick={() => setImporting(true)}>
            Import questions
          </Button>
        </div>
      </div>
      {questions.length === 0 && <p className="test-note">{emptyTexts[kind]}</p>}
      <QuestionList
        questions={questions}
        opened={opened}
        onOpen={setOpened}
        onChange={change}
        onDuplicate={duplicate}
      />
      {questions.length > 0 && (
        <>
          <SetSettings kind={kind} settings={settings} onChange={(next) => onChange({ questions, settings: next })} />
          <Exports questions={questions} />
        </>
      )}
      <ImportQuestions
        isOpen={isImporting}
        existing={questions}
        room={MAX_QUESTIONS - questions.length}
        history={<QuestionImports {...place} onUndone={() => setImporting(false)} />}
        onClose={() => setImporting(false)}
        onAdd={(added, importKey) => bring(place, added, importKey)}
      />
    </section>
  );
}

/** Imports questions on the server, so that the import can be undone for days. */
async function bring(
  { courseId, contentId, draft }: Pick<QuestionSetProps, 'courseId' | 'contentId' | 'draft'>,
  added: readonly QuestionDraft[],
  importKey: string,
): Promise<void> {
  await draft.requireSaved();
  const response = await callApi<typeof importQuestions>({
    method: 'POST',
    path: '/admin/courses/:id/question-imports',
    params: { id: courseId },
    body: {
      importKey,
      revision: draft.revision(),
      contentId,
      questions: added.map(({ id: _id, picture: _image, ...question }) => question),
    },
  });
  draft.take(response.draft);
  showToast('ok', `${countOf(added.length, 'question')} added.`);
}

function Exports({ questions }: { questions: QuestionDraft[] }) {
  const save = (name: string, type: string, text: string) =>
    saveBlob(name, new Blob([text], { type: `${type};charset=utf-8` }));
  return (
    <div className="question-set-acts">
      <Button
        size="small"
        variant="text"
        icon={Download}
        onClick={() => save('questions.csv', 'text/csv', writeQuestionCsv(questions))}
      >
        Export as CSV
      </Button>
      <Button
        size="small"
        variant="text"
        icon={Download}
        onClick={() => save('questions.gift.txt', 'text/plain', writeQuestionGift(questions))}
      >
        Export as GIFT
      </Button>
      <Button
        size="small"
        variant="text"
        icon={Download}
        onClick={() => save('questions.xml', 'text/xml', writeQuestionXml(questions))}
      >
        Export as Moodle XML
      </Button>
    </div>
  );
}

const emptyTexts = {
  quiz: 'This lesson has no quiz yet. Add a question, or import them from a file.',
  final: 'There is no final test yet. Add a question, or import them from a file.',
};
