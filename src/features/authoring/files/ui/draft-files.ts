import { createContext, useMemo, useState } from 'react';
import type { MediaFileDetails } from '../../../media/contract.ts';
import type { PickedFile } from '../../../media/uploads/ui/picked-file.ts';

export interface KnownFiles {
  files: Readonly<Record<string, MediaFileDetails>>;
  /** Also of captions that came with a video, of which nothing else is known. */
  names: ReadonlyMap<string, string>;
  /** Remembers a file that was chosen since the page was loaded. */
  remember: (file: PickedFile) => void;
  /** The pattern and colour behind a recording. */
  family: string;
  dye: string;
}

/** The files of the open draft. */
export const DraftFiles = createContext<KnownFiles>({
  files: {},
  names: new Map(),
  remember: () => undefined,
  family: '',
  dye: '',
});

/** The files of a draft: those it was loaded with and those chosen since. They outlive the fields, which an undo remounts. */
export function useDraftFiles(
  loaded: KnownFiles['files'],
  { family, dye }: Pick<KnownFiles, 'family' | 'dye'>,
): KnownFiles {
  const [picked, setPicked] = useState<readonly PickedFile[]>([]);
  return useMemo(() => {
    const files = { ...loaded, ...Object.fromEntries(picked.map((file) => [file.fileKey, file])) };
    const captions = picked.flatMap((file) => file.captions ?? []);
    const names = new Map([...captions, ...Object.values(files)].map(({ fileKey, name }) => [fileKey, name]));
    return { files, names, remember: (file) => setPicked((before) => [...before, file]), family, dye };
  }, [loaded, picked, family, dye]);
}
