import './media-picker.css';
import { Search } from 'lucide-react';
import { useCallback, useEffect, useRef, useState, type SubmitEvent } from 'react';
import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import { ApiError, callApi } from '../../../../ui/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { TextField } from '../../../../ui/forms/field.tsx';
import { Pager } from '../../../../ui/lists/pager.tsx';
import type { listMedia, MediaFile } from '../../contract.ts';
import type { MediaKind } from '../../rules.ts';
import { MediaThumb } from './media-thumb.tsx';
import { factsOf } from './media-labels.ts';
import type { PickedFile } from '../../uploads/ui/picked-file.ts';
import { UploadBox } from '../../uploads/ui/upload-box.tsx';

interface MediaPickerProps {
  isOpen: boolean;
  /** The kinds that can be chosen. */
  kinds: readonly MediaKind[];
  onPick: (file: PickedFile) => void;
  onClose: () => void;
}

type Answer = RouteResponse<typeof listMedia>;

const PER_PAGE = 12;

/** Chooses a file of the library, or uploads one into it. */
export function MediaPicker({ isOpen, kinds, onPick, onClose }: MediaPickerProps) {
  return (
    <Dialog open={isOpen} onClose={onClose} title="Choose from the library" className="media-picker">
      {isOpen && <Choice kinds={kinds} onPick={onPick} />}
    </Dialog>
  );
}

function Choice({ kinds, onPick }: Pick<MediaPickerProps, 'kinds' | 'onPick'>) {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const { answer, problem, reload } = useLibrary({ kinds: kinds.join(','), search, page });
  const [unfit, setUnfit] = useState('');
  const find = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get('search');
    setPage(1);
    setSearch(typeof text === 'string' ? text.trim() : '');
  };
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const take = (file: MediaFile) => {
    // The picker may have been closed meanwhile.
    if (!isHere.current) return;
    setUnfit(kinds.includes(file.kind) ? '' : `“${file.name}” is in the library, but cannot be used here.`);
    if (kinds.includes(file.kind)) onPick(file);
    else reload();
  };
  return (
    <div className="media-choice">
      <form role="search" className="media-choice-search" onSubmit={find}>
        <TextField label="Name" name="search" type="search" defaultValue={search} />
        <Button type="submit" size="small" variant="line" icon={Search}>
          Search
        </Button>
      </form>
      <UploadBox label="Upload a file" isOne wish={{ onTaken: take }} />
      <p role="status">{unfit}</p>
      {problem && (
        <div role="alert" className="media-choice-problem">
          <p>{problem}</p>
          <Button size="small" variant="line" onClick={reload}>
            Try again
          </Button>
        </div>
      )}
      {answer && answer.files.length === 0 && (
        <p>{search ? 'No results.' : 'Nothing to choose in the library yet. Upload the first file above.'}</p>
      )}
      {!answer && !problem && <p role="status">Loading the library</p>}
      {answer && answer.files.length > 0 && <Files answer={answer} onPick={onPick} onPage={setPage} />}
    </div>
  );
}

interface FilesProps {
  answer: Answer;
  onPick: (file: PickedFile) => void;
  onPage: (page: number) => void;
}

function Files({ answer, onPick, onPage }: FilesProps) {
  return (
    <>
      <ul className="media-choice-list" aria-label="Files">
        {answer.files.map((file) => (
          <li key={file.id}>
            <button type="button" className="media-choice-file" onClick={() => onPick(file)}>
              <MediaThumb file={file} />
              <span className="media-choice-words">
                <span className="media-choice-name">{file.name}</span>
                <span className="media-choice-facts">{factsOf(file)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {answer.total > answer.limit && (
        <Pager
          current={answer.page}
          total={Math.ceil(answer.total / answer.limit)}
          label="Pages of the library"
          onPage={onPage}
        />
      )}
    </>
  );
}

function useLibrary({ kinds, search, page }: { kinds: string; search: string; page: number }) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [problem, setProblem] = useState('');
  const [round, setRound] = useState(0);
  const reload = useCallback(() => setRound((count) => count + 1), []);
  useEffect(() => {
    let isWanted = true;
    const query = { kind: kinds, search: search || undefined, page, limit: PER_PAGE };
    callApi<typeof listMedia>({ method: 'GET', path: '/media/files', query }).then(
      (found) => {
        if (!isWanted) return;
        setAnswer(found);
        setProblem('');
      },
      (error: unknown) =>
        isWanted && setProblem(error instanceof ApiError ? error.message : 'The library did not load.'),
    );
    return () => {
      isWanted = false;
    };
  }, [kinds, search, page, round]);
  return { answer, problem, reload };
}
