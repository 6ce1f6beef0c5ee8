import { useEffect, useState } from 'react';
import { formatMoment } from '../../../../kit/numbers/dates.ts';
import { callApi } from '../../../../ui/api-client.ts';
import { askFirst } from '../../../../ui/forms/ask-first.tsx';
import { Button } from '../../../../ui/button.tsx';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import { errorMessage } from '../../../../ui/forms/error-messages.ts';
import { showToast } from '../../../../ui/show-toast.ts';
import { countOf } from '../../../assessment/question-bank/ui/test-labels.ts';
import type { listQuestionImports, QuestionImport, undoQuestionImport } from '../question-import-contract.ts';
import type { CourseDraft } from '../../builder/ui/use-course-draft.ts';

interface QuestionImportsProps {
  courseId: string;
  /** The lesson; `null` for the final test. */
  contentId: string | null;
  draft: CourseDraft;
  onUndone: () => void;
}

/** Recent imports into this quiz; each can be undone as long as its questions are unchanged. */
export function QuestionImports({ courseId, contentId, draft, onUndone }: QuestionImportsProps) {
  const [imports, setImports] = useState<QuestionImport[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  useEffect(() => {
    let isLeft = false;
    const params = { id: courseId };
    callApi<typeof listQuestionImports>({ method: 'GET', path: '/admin/courses/:id/question-imports', params }).then(
      (answer) => !isLeft && setImports(answer.imports.filter((one) => one.contentId === contentId)),
      (error: unknown) => !isLeft && setProblem(errorMessage(error, 'Earlier imports could not be loaded')),
    );
    return () => {
      isLeft = true;
    };
  }, [courseId, contentId]);

  async function undo({ id: importId, count }: QuestionImport): Promise<void> {
    const isSure = await askFirst({
      title: 'Undo this import?',
      line: `Removes up to ${countOf(count, 'question')} from the draft. Questions edited since, or in attempts, stay.`,
      go: 'Undo import',
      isDanger: true,
    });
    if (!isSure) return;
    setBusy(importId);
    setProblem(null);
    try {
      await draft.requireSaved();
      const response = await callApi<typeof undoQuestionImport>({
        method: 'POST',
        path: '/admin/courses/:id/question-imports/:importId/undo',
        params: { id: courseId, importId },
        body: { revision: draft.revision() },
      });
      showToast('ok', response.message);
      draft.take(response.draft);
      onUndone();
    } catch (error) {
      setProblem(errorMessage(error, 'The import was not undone'));
      setBusy(null);
    }
  }

  if (imports.length === 0) return <FormError message={problem} />;
  return (
    <section aria-labelledby="question-imports-title">
      <h3 id="question-imports-title" className="question-figures-sub">
        Imports of the last 7 days
      </h3>
      <ul className="import-list">
        {imports.map((one) => (
          <li key={one.id}>
            {countOf(one.count, 'question')} added
            {one.undoneAt !== null && `. Undone: ${one.removed} removed, ${one.kept.length} kept`}
            <span className="import-excerpt">
              {one.by !== null && `${one.by}, `}
              {formatMoment(one.importedAt)}
            </span>
            {one.kept.map(({ question, reason }) => (
              <span key={question} className="import-excerpt">
                {question}: {reason}
              </span>
            ))}
            {one.undoneAt === null && (
              <Button
                size="small"
                variant="line"
                busy={busy === one.id}
                busyLabel="Undoing..."
                onClick={() => void undo(one)}
              >
                Undo
              </Button>
            )}
          </li>
        ))}
      </ul>
      <FormError message={problem} />
    </section>
  );
}
