import { ArrowLeft, Eye, Maximize2, PanelRight, Redo2, Save, Undo2 } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { formatMomentInText, formatTime, indianDay } from '../../../../kit/numbers/dates.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { formatCount } from '../../../../ui/lists/office-total.ts';
import { readingMinutes } from '../../rules.ts';
import { postStates } from './post-states.ts';
import type { Autosave } from './use-autosave.ts';
import type { Publishing } from './use-publishing.ts';

interface EditorBarProps {
  autosave: Autosave;
  publishing: Publishing;
  wordCount: number;
  can: { undo: boolean; redo: boolean };
  onUndo: () => void;
  onRedo: () => void;
  isFocused: boolean;
  onFocused: (isFocused: boolean) => void;
  isRailOpen: boolean;
  onRail: () => void;
  onPublish: () => void;
}

/** The one bar of the editor: where the post stands at the left, what is done with it at the right. */
export function EditorBar(props: EditorBarProps) {
  const { autosave, publishing, wordCount, can, isFocused, isRailOpen } = props;
  const { post } = autosave;
  const { label, offReason, isBusy } = publishing;
  return (
    <div className="post-bar">
      <Link className="post-bar-back" to="/admin/posts">
        <Icon of={ArrowLeft} />
        Blog
      </Link>
      <Badge tone={postStates[post.state].tone}>{postStates[post.state].name}</Badge>
      <p className="post-bar-state">
        <SaveState autosave={autosave} />
        {wordCount > 0 && (
          <span className="post-bar-words">
            , {formatCount({ total: wordCount }, 'word', 'words')}, {readingMinutes(wordCount)} min to read
          </span>
        )}
      </p>
      <div className="post-bar-tools">
        <BarTool label="Undo" icon={Undo2} disabled={!can.undo} onClick={props.onUndo} />
        <BarTool label="Redo" icon={Redo2} disabled={!can.redo} onClick={props.onRedo} />
        <BarTool label="Save" icon={Save} aria-keyshortcuts="Control+S" onClick={() => void autosave.flush()} />
        <BarTool
          label="Focus"
          icon={Maximize2}
          aria-keyshortcuts="Control+Shift+F"
          aria-pressed={isFocused}
          onClick={() => props.onFocused(!isFocused)}
        />
      </div>
      <div className="post-bar-acts">
        <ButtonLink
          variant="line"
          size="small"
          icon={Eye}
          className="post-bar-preview"
          aria-keyshortcuts="Control+Shift+P"
          href={`/admin/posts/${post.id}/preview`}
          target="_blank"
          onClick={() => void autosave.flush()}
        >
          <span>Preview</span>
        </ButtonLink>
        <Button
          size="small"
          busy={isBusy}
          disabled={offReason !== null}
          title={offReason ?? undefined}
          onClick={props.onPublish}
        >
          {label}
        </Button>
        <Button
          variant="quiet"
          size="square"
          icon={PanelRight}
          aria-label="Settings"
          title="Settings"
          aria-keyshortcuts="Control+."
          aria-expanded={isRailOpen}
          aria-controls="post-settings"
          onClick={props.onRail}
        />
      </div>
    </div>
  );
}

/** A button of the bar that shows its icon only. */
function BarTool({ label, ...button }: { label: string } & Omit<ComponentProps<typeof Button>, 'children'>) {
  return <Button variant="bare" size="square" aria-label={label} title={label} {...button} />;
}

function SaveState({ autosave: { state, message, post } }: { autosave: Autosave }) {
  const texts = {
    saved: `Saved ${sayWhen(post.savedAt)}`,
    waiting: 'Not saved yet',
    saving: 'Saving...',
    failed: `Not saved. ${message}`,
  };
  return (
    <span role="status" data-state={state}>
      {texts[state]}
    </span>
  );
}

/** "4:42 pm" today, else "yesterday, 4:42 pm". */
function sayWhen(iso: string): string {
  return indianDay(new Date(iso)) === indianDay(new Date()) ? formatTime(iso) : formatMomentInText(iso);
}
