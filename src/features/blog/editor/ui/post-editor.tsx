import './post-editor.css';
import './post-previews.css';
import { Eye, History, Maximize2, PanelRight, Save } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useRevalidator } from 'react-router';
import { callApi } from '../../../../ui/api-client.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { TextArea } from '../../../../ui/forms/field.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { showToast } from '../../../../ui/show-toast.ts';
import { useStoredState } from '../../../../ui/use-stored-state.ts';
import type { EditedPost, restoreRevision } from '../../office-list/office-contract.ts';
import type { Author, Category } from '../../taxonomy/taxonomy-contract.ts';
import { beginHistory } from './block-history.ts';
import { BlockList } from './block-list.tsx';
import { CoverBox } from './cover-box.tsx';
import { newBlock, toEditing, toKept } from './editing-blocks.ts';
import { PublishBox } from './publish-box.tsx';
import { RevisionsDialog } from './revisions-dialog.tsx';
import { SearchBox } from './search-box.tsx';
import { SettingsBox, type CourseChoice } from './settings-box.tsx';
import { useAutosave, type Autosave, type PostDraft } from './use-autosave.ts';
import { useBlockHistory } from './use-block-history.ts';

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

/** The post editor: the text at the left, its settings at the right. */
export function PostEditor({ loaded, onTitle, categories, authors, courses, publicUrl, siteName }: PostEditorProps) {
  const blocks = useBlockHistory(() => begin(loaded));
  const { history, dispatch } = blocks;
  const [fields, setFields] = useState<Omit<PostDraft, 'content'>>(() => withoutContent(loaded.form));
  const [hasRevisions, showRevisions] = useState(false);
  const [isRailOpen, openRail] = useStoredState('post_settings', isNotFalse, true);
  const [isFocused, setFocused] = useState(false);
  const draft = useMemo(() => ({ ...fields, content: history.blocks.map(toKept) }), [fields, history.blocks]);
  const autosave = useAutosave(loaded, draft);
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
  const { post, errors } = autosave;
  return (
    <div
      className="post-editor"
      data-no-rail={!isRailOpen || isFocused || undefined}
      data-focused={isFocused || undefined}
    >
      <div className="post-editor-bar">
        <SaveState autosave={autosave} />
        <Button
          variant="quiet"
          size="small"
          icon={Save}
          aria-keyshortcuts="Control+S"
          onClick={() => void autosave.flush()}
        >
          Save
        </Button>
        <Button variant="quiet" size="small" icon={History} onClick={() => showRevisions(true)}>
          Versions
        </Button>
        <ButtonLink
          variant="line"
          size="small"
          icon={Eye}
          aria-keyshortcuts="Control+Shift+P"
          href={`/admin/posts/${post.id}/preview`}
          target="_blank"
          onClick={() => void autosave.flush()}
        >
          Preview
        </ButtonLink>
        <Button
          variant="quiet"
          size="small"
          icon={Maximize2}
          aria-keyshortcuts="Control+Shift+F"
          aria-pressed={isFocused}
          onClick={() => setFocused(!isFocused)}
        >
          Focus
        </Button>
        <Button
          variant="quiet"
          size="small"
          icon={PanelRight}
          aria-keyshortcuts="Control+."
          aria-expanded={isRailOpen && !isFocused}
          aria-controls="post-settings"
          onClick={() => {
            openRail(isFocused || !isRailOpen);
            setFocused(false);
          }}
        >
          Settings
        </Button>
      </div>
      {autosave.conflict && <ConflictPanel autosave={autosave} onTheirs={takeOver} />}
      <div className="post-editor-columns">
        <section className="box post-editor-main" aria-label="Content">
          <TextArea
            label="Title"
            rows={1}
            className="post-editor-title"
            maxLength={200}
            value={fields.title}
            error={errors.title}
            // The field wraps, but the title stays one line of text.
            onChange={(event) => change({ title: event.target.value.replaceAll(/\s*\n\s*/g, ' ') })}
          />
          <BlockList {...blocks} />
        </section>
        <div id="post-settings" className="office-stack post-editor-rail">
          <PublishBox autosave={autosave} draft={draft} onPost={autosave.accept} />
          <SettingsBox
            draft={draft}
            post={post}
            categories={categories}
            authors={authors}
            courses={courses}
            errors={errors}
            publicUrl={publicUrl}
            onChange={change}
          />
          <CoverBox draft={draft} onChange={change} />
          <SearchBox
            draft={draft}
            post={post}
            errors={errors}
            publicUrl={publicUrl}
            siteName={siteName}
            onChange={change}
          />
        </div>
      </div>
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
    </div>
  );
}

function SaveState({ autosave: { state, message } }: { autosave: Autosave }) {
  const texts = { saved: 'Saved', waiting: 'Not saved yet', saving: 'Saving...', failed: `Not saved. ${message}` };
  return (
    <p className="post-editor-state" role="status" data-state={state}>
      {texts[state]}
    </p>
  );
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
