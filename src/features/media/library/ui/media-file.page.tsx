import '../../../../ui/office/record-page.css';
import '../../../../ui/office/user.css';
import './media.css';
import { ArrowLeft, Download } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router';
import { formatMomentInText } from '../../../../kit/numbers/dates.ts';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { useApplication } from '../../../../ui/document/application-context.ts';
import { pageContext } from '../../../../ui/document/page-context.ts';
import type { MediaFile, getMedia } from '../../contract.ts';
import { useUploads } from '../../uploads/ui/upload-box.tsx';
import { MEDIA_KIND_NAMES } from '../../rules.ts';
import { factsOf } from './media-labels.ts';
import { OfficePage } from '../../../../ui/office/office-page.tsx';
import { mayOpenPage } from '../../../../ui/office/office-sections.ts';
import { mediaList } from './media-list.ts';
import { MediaCaptions } from './media-captions.tsx';
import { useFollowing } from './media-files.tsx';
import { MediaName, MediaRemoval, MediaReplacement, MediaRenditions } from './media-changes.tsx';

export const meta = applicationMeta('File');

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const { call } = context.get(pageContext);
  const { file } = await call<typeof getMedia>({
    method: 'GET',
    path: '/media/files/:id',
    params: { id: params.id ?? '' },
  });
  return { file, listHref: mediaList.href(mediaList.read(url.searchParams)) };
}

/** One file: preview, usages, and all actions. */
export default function MediaFilePage() {
  const { file, listHref } = useLoaderData<typeof loader>();
  const isMade = file.video?.state === 'waiting' || file.video?.state === 'working';
  useFollowing(file.isReplacing || isMade);
  useFreshFile();
  const back = (
    <Link className="office-link office-back" to={listHref}>
      <Icon of={ArrowLeft} size={16} />
      Media
    </Link>
  );
  return (
    <OfficePage title={file.name} before={back}>
      <div className="office-columns media-columns">
        <div className="office-stack">
          {file.issue !== null && (
            <Panel tone="error" title="Learners can’t open this file">
              {file.issue}
            </Panel>
          )}
          <Preview file={file} />
          <Uses file={file} />
        </div>
        <div className="office-stack">
          {file.video && <MediaRenditions file={file} video={file.video} />}
          {(file.kind === 'video' || file.kind === 'audio') && <MediaCaptions file={file} />}
          {file.mayChange ? (
            <>
              <MediaName key={file.name} file={file} />
              <MediaReplacement file={file} />
              <MediaRemoval file={file} listHref={listHref} />
            </>
          ) : (
            <section className="box office-box">
              <p>A colleague uploaded this file. They, an editor or an admin can change it.</p>
            </section>
          )}
        </div>
      </div>
    </OfficePage>
  );
}

function Preview({ file }: { file: MediaFile }) {
  return (
    <section className="box office-box" aria-labelledby="preview-title">
      <div className="office-box-head">
        <h2 id="preview-title" className="type-h4">
          {MEDIA_KIND_NAMES[file.kind]}
        </h2>
        <ButtonLink size="small" variant="line" icon={Download} href={`${file.url}&download=1`} download>
          Download
        </ButtonLink>
      </div>
      <Player key={file.fileKey} file={file} />
      <p>{factsOf(file)}</p>
      <p className="office-note">
        Uploaded {formatMomentInText(file.createdAt)}
        {file.uploadedBy !== null && ` by ${file.uploadedBy}`}
      </p>
    </section>
  );
}

function Player({ file: { kind, url, name, captions } }: { file: MediaFile }) {
  switch (kind) {
    case 'video':
      return (
        <video className="media-preview" src={url} controls preload="metadata" aria-label={name}>
          {captions && (
            <track kind="captions" src={`/api/media/files/${captions.id}/content`} label="English" default />
          )}
        </video>
      );
    case 'audio':
      return <audio className="media-preview" src={url} controls preload="metadata" aria-label={name} />;
    case 'image':
      return <img className="media-preview" src={url} alt={name} />;
    case 'pdf':
      return (
        <p>
          <a className="office-link" href={url} target="_blank" rel="noreferrer">
            Open the PDF in a new tab
          </a>
        </p>
      );
    default:
      return null;
  }
}

function Uses({ file: { uses } }: { file: MediaFile }) {
  const { user } = useApplication();
  return (
    <section className="box office-box" aria-labelledby="uses-title">
      <h2 id="uses-title" className="type-h4">
        Used in
      </h2>
      {uses.length === 0 ? (
        <p>Not used. It can be deleted.</p>
      ) : (
        <ul className="media-uses">
          {uses.map(({ text, href }) => (
            <li key={text}>
              {href === null || !user || !mayOpenPage(user, href) ? (
                text
              ) : (
                <a className="office-link" href={href}>
                  {text}
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Reloads the page when a replacement has arrived. */
function useFreshFile(): void {
  const { revalidate } = useRevalidator();
  const done = useUploads().filter(({ state }) => state === 'done').length;
  useEffect(() => {
    if (done > 0) void revalidate();
  }, [done, revalidate]);
}
