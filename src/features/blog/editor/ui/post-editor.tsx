import './post-blocks.css';
import './post-editor.css';
import './post-previews.css';
import { ImageIcon } from 'lucide-react';
import {
  lazy,
  Suspense,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type KeyboardEvent as ReactKeyboardEvent,
} from 'react';
import { useRevalidator } from 'react-router';
import { motifOf } from '../../../../kit/motif/motif-of.ts';
import { callApi } from '../../../../ui/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextArea } from '../../../../ui/forms/field.tsx';
import { MotifImage } from '../../../../ui/motifs/motif-image.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { ResponsiveImage } from '../../../../ui/responsive-image.tsx';
import { showToast } from '../../../../ui/show-toast.ts';
import { useStoredState } from '../../../../ui/use-stored-state.ts';
import type { EditedPost, restoreRevision } from '../../office-list/office-contract.ts';
import { uploadedCover } from '../../office-list/ui/post-labels.ts';
import type { Author, Category } from '../../taxonomy/taxonomy-contract.ts';
import { beginHistory } from './block-history.ts';
import { BlockList } from './block-list.tsx';
import { EditorBar } from './editor-bar.tsx';
import { newBlock, toEditing, toKept } from './editing-blocks.ts';
import { CoverPanel, PostRail } from './post-rail.tsx';
import { countWords } from './preview-of.ts';
import type { CourseChoice } from './settings-box.tsx';
import { useAutosave, type Autosave, type PostDraft } from './use-autosave.ts';
import { useBlockHistory } from './use-block-history.ts';
import { usePublishing } from './use-publishing.ts';

/** Earlier versions are seldom looked at. */
const RevisionsDialog = lazy(async () => ({ default: (await import('./revisions-dialog.tsx')).RevisionsDialog }));

interface PostEditorProps {
  loaded: EditedPost;
  /** Called as the title is typed, or replaced by another version. */
  onTitle: (title: string) => void;
  categories: Category[];
  authors: Author[];
  courses: CourseChoice[];
  publicUrl: string;
  siteName: string;
}

/** The post editor: one bar, the page as the site shows it, and its settings in a rail that closes (design office §14). */
export function PostEditor({ loaded, onTitle, categories, authors, courses, publicUrl, siteName }: PostEditorProps) {
  const blocks = useBlockHistory(() => begin(loaded));
  const { history, dispatch } = blocks;
  const [fields, setFields] = useState<Omit<PostDraft, 'content'>>(() => withoutContent(loaded.form));
  const [hasRevisions, showRevisions] = useState(false);
  const [isCoverOpen, openCover] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const rail = useRail();
  const checks = useRef<HTMLDivElement>(null);
  const draft = useMemo(() => ({ ...fields, content: history.blocks.map(toKept) }), [fields, history.blocks]);
  const autosave = useAutosave(loaded, draft);
  const publishing = usePublishing({ autosave, draft, onPost: autosave.accept });
  const change = (part: Partial<PostDraft>) => {
    setFields((now) => ({ ...now, ...part }));
    if (part.title !== undefined) onTitle(part.title);
  };
  const takeOver = (post: EditedPost) => {
    autosave.accept(post);
    setFields(withoutContent(post.form));
    onTitle(post.form.title);
    dispatch({ kind: 'replace', blocks: begin(post).blocks });
  };
  const publish = async () => {
    if (await publishing.publish()) return;
    setFocused(false);
    rail.open(true);
    // The rail is shown by then.
    setTimeout(() => checks.current?.focus());
  };
  const { post, errors } = autosave;
  return (
    <div
      className="post-editor"
      data-rail={(rail.isKept && !isFocused) || undefined}
      data-sheet={(rail.isSheetOpen && !isFocused) || undefined}
      data-focused={isFocused || undefined}
    >
      <EditorBar
        autosave={autosave}
        publishing={publishing}
        wordCount={countWords(draft.content)}
        can={{ undo: history.past.length > 0, redo: history.future.length > 0 }}
        onUndo={() => dispatch({ kind: 'undo' })}
        onRedo={() => dispatch({ kind: 'redo' })}
        isFocused={isFocused}
        onFocused={setFocused}
        isRailOpen={rail.isOpen && !isFocused}
        onRail={() => {
          rail.open(isFocused || !rail.isOpen);
          setFocused(false);
        }}
        onPublish={() => void publish()}
      />
      <div className="post-editor-columns">
        <section className="post-paper" aria-label="Content">
          {autosave.conflict && <ConflictPanel autosave={autosave} onTheirs={takeOver} />}
          <Cover draft={draft} slug={post.slug} onChange={() => openCover(true)} />
          <TextArea
            label="Title"
            labelUnseen
            placeholder="Title"
            rows={1}
            className="post-editor-title"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- A new post begins with its title.
            autoFocus={loaded.form.title === ''}
            maxLength={200}
            value={fields.title}
            error={errors.title}
            onKeyDown={leaveTitle}
            // The field wraps, but the title stays one line of text.
            onChange={(event) => change({ title: event.target.value.replaceAll(/\s*\n\s*/g, ' ') })}
          />
          <BlockList {...blocks} />
        </section>
        <div id="post-settings" className="post-rail" ref={rail.element}>
          <PostRail
            draft={draft}
            post={post}
            errors={errors}
            publishing={publishing}
            categories={categories}
            authors={authors}
            courses={courses}
            publicUrl={publicUrl}
            siteName={siteName}
            onChange={change}
            onVersions={() => showRevisions(true)}
            onCover={() => openCover(true)}
            checks={checks}
          />
        </div>
      </div>
      <CoverPanel isOpen={isCoverOpen} draft={draft} onChange={change} onClose={() => openCover(false)} />
      {hasRevisions && (
        <Suspense>
          <RevisionsDialog
            isOpen={hasRevisions}
            autosave={autosave}
            onRestored={(restored) => {
              takeOver(restored);
              showRevisions(false);
              showToast('ok', 'The earlier version is restored. Newer ones stay under Versions.');
            }}
            onClose={() => showRevisions(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Enter ends the title: the text goes on below it. */
function leaveTitle(event: ReactKeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  const paper = event.currentTarget.closest('.post-paper');
  paper?.querySelector<HTMLElement>('[data-block] :is([contenteditable="true"], textarea)')?.focus();
}

function Cover({ draft, slug, onChange }: { draft: PostDraft; slug: string; onChange: () => void }) {
  const cover = uploadedCover(draft.coverImage);
  return (
    <div className="post-paper-cover">
      {cover ? (
        <ResponsiveImage url={cover} alt="" sizes="(width >= 861px) 720px, 100vw" />
      ) : (
        <MotifImage {...motifOf({ ...draft, slug })} crop="card" loading="eager" />
      )}
      <Button variant="quiet" size="small" icon={ImageIcon} onClick={onChange}>
        Change cover
      </Button>
    </div>
  );
}

const WIDE = '(width >= 1200px)';

/**
 * Whether the settings are shown: beside the text on wide screens, where the browser remembers it, and over the text on narrow ones, where
 * they open when they are asked for and Escape closes them.
 */
function useRail() {
  const element = useRef<HTMLDivElement>(null);
  const [isKept, keep] = useStoredState('post_settings', isNotFalse, true);
  const [isSheetOpen, openSheet] = useState(false);
  const isWide = useSyncExternalStore(
    listenToWidth,
    () => matchMedia(WIDE).matches,
    () => true,
  );
  useEffect(() => {
    if (!isSheetOpen) return;
    element.current?.querySelector('h2')?.focus();
    const onKey = (event: KeyboardEvent) => {
      // A dialog above it closes first.
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open]')) return;
      openSheet(false);
      document.querySelector<HTMLElement>('[aria-controls="post-settings"]')?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isSheetOpen]);
  return { element, isKept, isSheetOpen, isOpen: isWide ? isKept : isSheetOpen, open: isWide ? keep : openSheet };
}

function listenToWidth(listener: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Another user saved meanwhile: both texts stay among the revisions, whichever one is chosen. */
function ConflictPanel({ autosave, onTheirs }: { autosave: Autosave; onTheirs: (post: EditedPost) => void }) {
  const { revalidate } = useRevalidator();
  const { conflict } = autosave;
  if (!conflict) return null;
  // Saves mine as a revision first, then restores theirs on top of it.
  const takeTheirs = async () => {
    const mine = await autosave.overwrite();
    if (!mine) return;
    const { post } = await callApi<typeof restoreRevision>({
      method: 'POST',
      path: '/admin/posts/:id/revisions/:number/restore',
      params: { id: mine.id, number: conflict.revision },
      body: { revision: mine.revision },
    });
    onTheirs(post);
    await revalidate();
    showToast('ok', `This is what ${conflict.by} saved. Yours is under Versions.`);
  };
  return (
    <Panel
      tone="warn"
      role="alert"
      title={`${conflict.by} saved this post in the meantime.`}
      act={
        <div className="post-editor-choice">
          <Button size="small" onClick={() => void autosave.overwrite()}>
            Keep mine
          </Button>
          <Button
            size="small"
            variant="line"
            onClick={() => void takeTheirs().catch((error: unknown) => showToast('error', String(error)))}
          >
            Use theirs
          </Button>
        </div>
      }
    >
      Nothing is lost: both stay under Versions, whichever you choose.
    </Panel>
  );
}

function isNotFalse(value: unknown): boolean {
  return value !== false;
}

function begin({ form }: EditedPost) {
  const blocks = form.content.map(toEditing);
  return beginHistory(blocks.length > 0 ? blocks : [newBlock('text')]);
}

function withoutContent({ content: _content, ...fields }: PostDraft): Omit<PostDraft, 'content'> {
  return fields;
}
