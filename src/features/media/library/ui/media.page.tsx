import '../../../../ui/office/list-page.css';
import '../../../../ui/office/person.css';
import './media.css';
import { Link, useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router';
import { isAdmin } from '../../../../kit/roles.ts';
import { showSize } from '../../../../kit/numbers/show-size.ts';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { CsvLink } from '../../../../ui/lists/csv-link.tsx';
import { FilterSelect, OfficeFilters } from '../../../../ui/lists/office-filters.tsx';
import { pageContext } from '../../../../ui/document/page-context.ts';
import { Pager } from '../../../../ui/lists/pager.tsx';
import { Segment } from '../../../../ui/segment.tsx';
import type { getMediaSettings, listMedia, listUnfinishedUploads } from '../../contract.ts';
import { OfficePage } from '../../../../ui/office/office-page.tsx';
import {
  isMediaFiltered,
  kindFilters,
  mediaFileHref,
  mediaHref,
  mediaQuery,
  readMediaView,
  sortNames,
  useFilters,
} from './media-address.ts';
import { MediaFiles } from './media-files.tsx';
import { MediaLimits } from '../../uploads/ui/media-limits.tsx';
import { MediaUploads } from '../../uploads/ui/media-uploads.tsx';

export const meta = applicationMeta('Media');

export async function loader({ context, url }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const { call } = page;
  const view = readMediaView(url.searchParams);
  const isForAdmin = page.caller.kind === 'user' && isAdmin(page.caller.role);
  const [list, { uploads }, limits] = await Promise.all([
    call<typeof listMedia>({ method: 'GET', path: '/media/files', query: mediaQuery(view) }),
    call<typeof listUnfinishedUploads>({ method: 'GET', path: '/media/unfinished' }),
    isForAdmin ? call<typeof getMediaSettings>({ method: 'GET', path: '/admin/settings/media' }) : null,
  ]);
  return { view, list, unfinished: uploads, limits };
}

/** All files of the institute: films, sound, papers, pictures; uploaded here, used anywhere. */
export default function MediaPage() {
  const { view, list, unfinished, limits } = useLoaderData<typeof loader>();
  return (
    <OfficePage title="Media" end={<MediaEnd />}>
      <div className="media-top">
        <MediaUploads unfinished={unfinished} />
        <MediaLimits key={JSON.stringify(limits)} room={list.room} limits={limits} />
      </div>
      <OfficeFilters
        path="/admin/media"
        shownHref={mediaHref({ ...view, page: 1 })}
        hrefOf={(fields) => mediaHref({ ...readMediaView(fields), look: view.look })}
        search={view.search}
        searchLabel="Name"
        className="office-filters-three"
        isFiltered={isMediaFiltered(view)}
        allLabel="Show all files"
      >
        <FilterSelect label="Kind" name="kind" value={view.kind} any="Every kind" names={kindFilters} />
        <FilterSelect label="Use" name="use" value={view.use} any="Used or not" names={useFilters} />
        <FilterSelect label="Order" name="sort" value={view.sort} any="Newest first" names={otherSorts} />
      </OfficeFilters>
      {list.files.length === 0 ? <NoFiles /> : <Files />}
    </OfficePage>
  );
}

const { newest: _newest, ...otherSorts } = sortNames;

function MediaEnd() {
  const { view, list } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  return (
    <div className="orders-end">
      <p className="office-count">
        {list.total} {list.total === 1 ? 'file' : 'files'}
      </p>
      <CsvLink href={mediaFileHref(view)} />
      <Segment
        label="How files are shown"
        items={[
          { id: 'grid', label: 'Grid' },
          { id: 'list', label: 'List' },
        ]}
        selected={view.look}
        onSelect={(look) => void navigate(mediaHref({ ...view, look: look === 'list' ? 'list' : 'grid' }))}
      />
    </div>
  );
}

function Files() {
  const { view, list } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const first = (list.page - 1) * list.limit + 1;
  return (
    <div>
      <MediaFiles key={mediaHref(view)} files={list.files} look={view.look} from={mediaHref(view)} />
      <Pager
        current={list.page}
        total={Math.ceil(list.total / list.limit)}
        label="Pages of files"
        note={`${first} to ${first + list.files.length - 1} of ${list.total}`}
        onPage={(page) => void navigate(mediaHref({ ...view, page }))}
      />
    </div>
  );
}

function NoFiles() {
  const { view, list } = useLoaderData<typeof loader>();
  if (list.total > 0) {
    return (
      <EmptyState
        title="This page is empty"
        line={`There are ${list.total} files, on earlier pages.`}
        act={<ButtonLink href={mediaHref({ ...view, page: 1 })}>Go to the first page</ButtonLink>}
      />
    );
  }
  if (isMediaFiltered(view)) {
    return (
      <EmptyState
        title="No file fits"
        line="Try fewer words, or another kind."
        act={<Link to="/admin/media">Show all files</Link>}
      />
    );
  }
  return (
    <EmptyState
      title="The library is empty"
      line={`Upload the first file above. One can have ${showSize(list.room.mostFileBytes)} at most.`}
    />
  );
}
