import { Archive, ArchiveRestore, Copy, History, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { ApiError, callApi } from '../../../../ui/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { showToast } from '../../../../ui/show-toast.ts';
import type { archiveCourse, deleteCourse, discardDraft, duplicateCourse } from '../../contract.ts';
import type { CourseDraft } from './use-course-draft.ts';

interface CourseActsProps {
  courseId: string;
  state: 'draft' | 'published' | 'archived';
  draft: CourseDraft;
  onVersions: () => void;
}

type Act = 'discard' | 'archive' | 'delete';

/** The actions for the whole course. */
export function CourseActs({ courseId, state, draft, onVersions }: CourseActsProps) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState<Act | null>(null);
  const [isBusy, setBusy] = useState(false);
  const params = { id: courseId };

  async function run(act: () => Promise<string>): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    try {
      showToast('ok', await act());
      setAsked(null);
    } catch (error) {
      showToast('error', error instanceof ApiError ? error.message : 'That did not work. Please try again.');
    }
    setBusy(false);
  }

  /** Copying and discarding apply to the state of this page. */
  async function saveFirst(): Promise<void> {
    if (!(await draft.flush())) throw new ApiError(0, { message: 'Not everything is saved yet. Save it first.' });
  }

  async function duplicate(): Promise<string> {
    await saveFirst();
    const { id } = await callApi<typeof duplicateCourse>({
      method: 'POST',
      path: '/admin/courses/:id/duplicate',
      params,
    });
    void navigate(`/admin/courses/${id}`);
    return 'This is the copy, a draft until you publish it.';
  }

  async function discard(): Promise<string> {
    await saveFirst();
    const response = await callApi<typeof discardDraft>({
      method: 'DELETE',
      path: '/admin/courses/:id/draft',
      params,
      body: { revision: draft.revision() },
    });
    draft.adopt(response.draft);
    return 'The changes are discarded.';
  }

  async function remove(): Promise<string> {
    // No save may be in flight when the page is left.
    await saveFirst();
    await callApi<typeof deleteCourse>({ method: 'DELETE', path: '/admin/courses/:id', params });
    void navigate('/admin/courses');
    return 'The course is deleted.';
  }

  async function archive(isArchived: boolean): Promise<string> {
    const body = { isArchived };
    await callApi<typeof archiveCourse>({ method: 'PUT', path: '/admin/courses/:id/archived', params, body });
    await revalidate();
    return isArchived ? 'The course is archived. Its learners keep access.' : 'The course is republished.';
  }

  const runs = { discard, archive: () => archive(true), delete: remove };
  const texts = questions[asked ?? 'discard'];
  return (
    <section className="box office-box" aria-labelledby="course-acts">
      <h2 id="course-acts" className="type-h3">
        This course
      </h2>
      <div className="builder-acts">
        <Button size="small" variant="line" icon={History} onClick={onVersions}>
          Versions
        </Button>
        <Button size="small" variant="line" icon={Copy} busy={isBusy} onClick={() => void run(duplicate)}>
          Duplicate
        </Button>
        {draft.isChanged && (
          <Button size="small" variant="line" icon={RotateCcw} onClick={() => setAsked('discard')}>
            Discard changes
          </Button>
        )}
        {state === 'draft' && (
          <Button size="small" variant="danger" icon={Trash2} onClick={() => setAsked('delete')}>
            Delete
          </Button>
        )}
        {state === 'published' && (
          <Button size="small" variant="danger" icon={Archive} onClick={() => setAsked('archive')}>
            Archive
          </Button>
        )}
        {state === 'archived' && (
          <Button
            size="small"
            variant="line"
            icon={ArchiveRestore}
            busy={isBusy}
            onClick={() => void run(() => archive(false))}
          >
            Republish
          </Button>
        )}
      </div>
      <Dialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={texts.title}
        foot={
          <Button variant="danger" busy={isBusy} onClick={() => void run(runs[asked ?? 'discard'])}>
            {texts.act}
          </Button>
        }
      >
        <p>{texts.text}</p>
      </Dialog>
    </section>
  );
}

const questions: Record<Act, { title: string; act: string; text: string }> = {
  discard: {
    title: 'Discard all changes?',
    act: 'Discard changes',
    text: 'All changes since the last publication are lost. What learners see stays as it is.',
  },
  archive: {
    title: 'Archive the course?',
    act: 'Archive',
    text: 'It leaves the site and the shop at once. Learners keep access, and you can republish it.',
  },
  delete: {
    title: 'Delete the course?',
    act: 'Delete',
    text: 'It was never published and has no learners. Its files stay in the library. This cannot be undone.',
  },
};
