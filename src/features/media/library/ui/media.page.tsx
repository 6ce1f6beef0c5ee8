import '../../../../ui/office/list-page.css';
import '../../../../ui/office/user.css';
import './media.css';
import { Upload } from 'lucide-react';
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router';
import { isAdmin } from '../../../../kit/roles.ts';
import { formatSize } from '../../../../kit/numbers/format-size.ts';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { EmptyPage, ListHead, NoResults } from '../../../../ui/lists/list-parts.tsx';
import { pageContext } from '../../../../ui/document/page-context.ts';
import { Segment } from '../../../../ui/segment.tsx';
import type { getMediaSettings, listMedia, listUnfinishedUploads } from '../../contract.ts';
import { OfficePage } from '../../../../ui/office/office-page.tsx';
import { MediaFiles } from './media-files.tsx';
import { mediaList } from './media-list.ts';
import { MediaLimits } from '../../uploads/ui/media-limits.tsx';
import { MediaUploads } from '../../uploads/ui/media-uploads.tsx';

export const meta = applicationMeta('Media');

export async function loader({ context, url }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const { call } = page;
  const view = mediaList.read(url.searchParams);
  const isForAdmin = page.caller.kind === 'user' && isAdmin(page.caller.role);
  const [list, { uploads }, limits] = await Promise.all([
    call<typeof listMedia>({ method: 'GET', path: '/media/files', query: mediaList.query(view) }),
    call<typeof listUnfinishedUploads>({ method: 'GET', path: '/media/unfinished' }),
    isForAdmin ? call<typeof getMediaSettings>({ method: 'GET', path: '/admin/settings/media' }) : null,
  ]);
  return { view, list, unfinished: uploads, limits };
}

export default function MediaPage() {
  const { view, list, unfinished, limits } = useLoaderData<typeof loader>();
  return (
    <OfficePage title="Media" end={<MediaEnd />}>
      <MediaFiles view={view} list={list} empty={<NoFiles />} />
      <div className="media-top">
        <MediaUploads unfinished={unfinished} />
        <MediaLimits key={JSON.stringify(limits)} room={list.room} limits={limits} />
      </div>
    </OfficePage>
  );
}

function MediaEnd() {
  const { view } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  return (
    <ListHead list={mediaList} view={view}>
      <Segment
        label="How files are shown"
        items={[
          { id: 'grid', label: 'Grid' },
          { id: 'list', label: 'List' },
        ]}
        selected={view.look}
        onSelect={(look) => void navigate(mediaList.href({ ...view, look: look === 'list' ? 'list' : 'grid' }))}
      />
      <ButtonLink size="small" icon={Upload} href="#upload-title">
        Upload
      </ButtonLink>
    </ListHead>
  );
}

function NoFiles() {
  const { view, list } = useLoaderData<typeof loader>();
  if (list.total > 0) {
    const line = `There are ${list.total} files, on earlier pages.`;
    return <EmptyPage list={mediaList} view={view} line={line} />;
  }
  if (mediaList.isFiltered(view)) {
    return <NoResults list={mediaList} view={view} line="Try fewer words, or another kind." />;
  }
  return (
    <EmptyState
      title="The library is empty"
      line={`Upload the first file below. One can have ${formatSize(list.room.maxFileBytes)} at most.`}
    />
  );
}
