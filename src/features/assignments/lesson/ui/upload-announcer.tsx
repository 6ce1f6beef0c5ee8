import { useEffect, useRef, useState } from 'react';
import { percentSent, type UploadItem } from '../../../media/uploads/ui/upload-list.ts';

const STEPS = [25, 50, 75, 100];

/** Tells screen readers how far each upload is, at every quarter. */
export function UploadAnnouncer({ uploads }: { uploads: readonly UploadItem[] }) {
  const told = useRef(new Map<string, number>());
  const [words, setWords] = useState('');
  useEffect(() => {
    for (const item of uploads) {
      const step = STEPS.findLast((one) => percentSent(item) >= one) ?? 0;
      if (step <= (told.current.get(item.key) ?? 0)) continue;
      told.current.set(item.key, step);
      setWords(`${item.fileName}: ${step}% uploaded`);
    }
  }, [uploads]);
  return (
    <p className="unseen" role="status">
      {words}
    </p>
  );
}
