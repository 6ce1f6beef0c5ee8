import { Download } from 'lucide-react';
import { useState } from 'react';
import { CONNECTION_LOST } from '../../../../ui/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import { saveBlob } from '../../../../ui/save-blob.ts';

/** Downloads a PDF as a copy stamped with the learner's name, or shows why it cannot. */
export function SaveCopy({ url }: { url: string }) {
  const [isBusy, setBusy] = useState(false);
  const [issue, setIssue] = useState<string | null>(null);
  const save = async () => {
    setBusy(true);
    setIssue(await saveCopy(url));
    setBusy(false);
  };
  return (
    <div className="pdf-copy">
      <Button
        variant="quiet"
        size="small"
        icon={Download}
        busy={isBusy}
        busyLabel="Making your copy..."
        onClick={() => void save()}
      >
        Download PDF
      </Button>
      <p className="pdf-note">Your name is printed on each page.</p>
      <FormError message={issue} />
    </div>
  );
}

/** Returns why it could not be saved, or `null`. */
async function saveCopy(url: string): Promise<string | null> {
  try {
    const response = await fetch(`${url}?download=1`);
    if (!response.ok) return await errorOf(response);
    saveBlob(fileNameOf(response) ?? 'lesson.pdf', await response.blob());
    return null;
  } catch {
    return CONNECTION_LOST;
  }
}

/** The file name from the server's response. */
function fileNameOf(response: Response): string | null {
  const disposition = response.headers.get('content-disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1];
  return encoded ? decodeURIComponent(encoded) : (/filename="([^"]+)"/.exec(disposition)?.[1] ?? null);
}

async function errorOf(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => null);
  const hasWords = typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string';
  return hasWords ? String(body.message) : CONNECTION_LOST;
}
