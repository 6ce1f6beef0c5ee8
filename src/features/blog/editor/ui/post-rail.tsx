import { ChevronRight, History, MessagesSquare, Palette, Search } from 'lucide-react';
import { useState, type ReactNode, type Ref } from 'react';
import { Icon, type IconDrawing } from '../../../../ui/icon.tsx';
import { SidePanel } from '../../../../ui/office/side-panel.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { CoverBox, coverName } from './cover-box.tsx';
import { PublishFields } from './publish-fields.tsx';
import { SearchBox, searchLength } from './search-box.tsx';
import { SettingsBox, type CourseChoice } from './settings-box.tsx';
import type { EditedPost } from '../../office-list/office-contract.ts';
import type { Author, Category } from '../../taxonomy/taxonomy-contract.ts';
import type { PostDraft } from './use-autosave.ts';
import type { Publishing } from './use-publishing.ts';

interface PostRailProps {
  draft: PostDraft;
  post: EditedPost;
  errors: Record<string, string>;
  publishing: Publishing;
  categories: Category[];
  authors: Author[];
  courses: CourseChoice[];
  publicUrl: string;
  siteName: string;
  onChange: (part: Partial<PostDraft>) => void;
  onVersions: () => void;
  onCover: () => void;
  /** What stands at the foot, for the focus when something is missing. */
  checks: Ref<HTMLDivElement>;
}

/** The settings of the post, beside its text. */
export function PostRail(props: PostRailProps) {
  const { draft, post, errors, publishing, publicUrl, siteName, onChange } = props;
  const [isSearchOpen, openSearch] = useState(false);
  return (
    <>
      <div className="post-rail-head">
        <h2 className="type-h3" tabIndex={-1}>
          Post settings
        </h2>
        <kbd aria-hidden="true">Ctrl .</kbd>
      </div>
      <SettingsBox
        draft={draft}
        post={post}
        categories={props.categories}
        authors={props.authors}
        courses={props.courses}
        errors={errors}
        publicUrl={publicUrl}
        onChange={onChange}
        publishing={<PublishFields post={post} publishing={publishing} />}
      />
      <ul className="box post-rail-rows">
        <Row icon={Search} label="Search and sharing" value={searchLength(draft)} onClick={() => openSearch(true)} />
        {post.comments > 0 && (
          <Row
            icon={MessagesSquare}
            label="Comments"
            value={String(post.comments)}
            href={`/admin/comments?post=${post.id}`}
          />
        )}
        <Row icon={History} label="Versions" onClick={props.onVersions} />
        <Row icon={Palette} label="Cover pattern and colour" value={coverName(draft)} onClick={props.onCover} />
      </ul>
      <div ref={props.checks} tabIndex={-1} className="post-checks">
        <Checks draft={draft} post={post} publishing={publishing} />
      </div>
      <SidePanel open={isSearchOpen} onClose={() => openSearch(false)} title="Search and sharing">
        {isSearchOpen && <SearchBox {...{ draft, post, errors, publicUrl, siteName, onChange }} />}
      </SidePanel>
    </>
  );
}

interface CoverPanelProps {
  isOpen: boolean;
  draft: PostDraft;
  onChange: (part: Partial<PostDraft>) => void;
  onClose: () => void;
}

/** The cover, opened from the picture and from the settings. */
export function CoverPanel({ isOpen, draft, onChange, onClose }: CoverPanelProps) {
  return (
    <SidePanel open={isOpen} onClose={onClose} title="Cover">
      {isOpen && <CoverBox draft={draft} onChange={onChange} />}
    </SidePanel>
  );
}

/** Whether the post can be published, and what is missing. */
function Checks({ draft, post, publishing: { missing } }: Pick<PostRailProps, 'draft' | 'post' | 'publishing'>) {
  if (missing.length > 0) {
    return (
      <Panel tone="warn" title="Missing before it can be published:">
        {missing.join(' ')}
      </Panel>
    );
  }
  if (post.state === 'published' && !post.hasChanges) return null;
  const hasPictures = draft.content.some(({ type }) => type === 'figure' || type === 'image');
  return <Panel tone="ok">Ready to publish.{hasPictures && ' Pictures have their alt text.'}</Panel>;
}

interface RowProps {
  icon: IconDrawing;
  label: string;
  value?: string;
  href?: string;
  onClick?: () => void;
}

function Row({ icon, label, value, href, onClick }: RowProps) {
  const content: ReactNode = (
    <>
      <Icon of={icon} />
      <span className="post-rail-label">{label}</span>
      {value !== undefined && <span className="post-rail-value">{value}</span>}
      <Icon of={ChevronRight} size={16} />
    </>
  );
  return (
    <li>
      {href === undefined ? (
        <button type="button" className="post-rail-row" onClick={onClick}>
          {content}
        </button>
      ) : (
        <a className="post-rail-row" href={href}>
          {content}
        </a>
      )}
    </li>
  );
}
