import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';

interface Question {
  /** "Delete the post?" */
  title: string;
  /** What is deleted with it, or what to check first. */
  line?: string;
  /** On the confirming button: "Delete". */
  go: string;
  isDanger?: boolean;
}

/** Asks for confirmation before an act that is hard to undo; returns whether it was given. Esc, the cross and Cancel mean no. */
export async function askFirst(question: Question): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const host = document.createElement('div');
  document.querySelector('main')?.append(host);
  const root = createRoot(host);
  const end = (answer: boolean) => {
    // Closed before the element is removed, so that the browser restores the focus.
    flushSync(() => root.render(<AskDialog {...question} open={false} onAnswer={end} />));
    root.unmount();
    host.remove();
    resolve(answer);
  };
  root.render(<AskDialog {...question} open onAnswer={end} />);
  return promise;
}

interface AskProps extends Question {
  open: boolean;
  onAnswer: (answer: boolean) => void;
}

function AskDialog({ title, line, go, isDanger = false, open, onAnswer }: AskProps) {
  return (
    <Dialog
      open={open}
      onClose={() => onAnswer(false)}
      title={title}
      focusesTitle
      foot={
        <>
          <Button variant={isDanger ? 'danger' : 'primary'} onClick={() => onAnswer(true)}>
            {go}
          </Button>
          <Button variant="line" onClick={() => onAnswer(false)}>
            Cancel
          </Button>
        </>
      }
    >
      {line !== undefined && <p>{line}</p>}
    </Dialog>
  );
}
