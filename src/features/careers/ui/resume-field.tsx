import { FileCheck2 } from 'lucide-react';
import { useEffect, useRef, useState, type ChangeEvent } from 'react';
import { FieldFrame } from '../../../ui/forms/field-frame.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { checkResumeFile } from './check-application.ts';
import { fileSize } from './opening-labels.ts';

interface ChosenFile {
  name: string;
  size: number;
}

/** The résumé: a native file field with its rules, then the chosen file. */
export function ResumeField({ error }: { error?: string }) {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  useEffect(() => {
    // A file may have been chosen before hydration.
    setChosen(fileOf(input.current));
    const form = input.current?.form;
    const empty = () => setChosen(null);
    form?.addEventListener('reset', empty);
    return () => form?.removeEventListener('reset', empty);
  }, []);
  const wrong = chosen ? checkResumeFile(chosen) : null;
  return (
    <FieldFrame label="Résumé" error={wrong ?? error} hint="PDF or Word document (DOCX), 5&nbsp;MB at most.">
      {(ties) => (
        // The browser's file dialog works before hydration.
        <div className="resume-field" data-native="">
          <input
            {...ties}
            ref={input}
            type="file"
            name="resume"
            accept=".pdf,.docx,application/pdf,application/vnd.openxmlformats-officedocument.wordprocessingml.document"
            required
            className="control control-file"
            onChange={(event: ChangeEvent<HTMLInputElement>) => setChosen(fileOf(event.currentTarget))}
          />
          <noscript>
            <p className="field-hint">
              Without JavaScript, choose the file last: if the page reloads, you have to choose it again.
            </p>
          </noscript>
          <output className="resume-chosen">
            {chosen && !wrong && (
              <>
                <Icon of={FileCheck2} />
                <span>
                  {chosen.name}, {fileSize(chosen.size)}
                </span>
              </>
            )}
          </output>
        </div>
      )}
    </FieldFrame>
  );
}

function fileOf(input: HTMLInputElement | null): ChosenFile | null {
  const file = input?.files?.[0];
  return file ? { name: file.name, size: file.size } : null;
}
