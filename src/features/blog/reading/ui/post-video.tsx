import { Play } from 'lucide-react';
import { Icon } from '../../../../ui/icon.tsx';
import type { ShownPost } from '../../contract.ts';
import { isVideoFile, videoHost, videoParts } from '../../rules.ts';

/** A video: ours plays in place, one on another host is a link, because pages load nothing from other hosts unasked. */
export function PostVideo({ value, captions }: { value: string; captions: ShownPost['captions'] }) {
  const { address, title } = videoParts(value);
  if (isVideoFile(address)) {
    return (
      <figure className="post-image">
        <video src={address} controls preload="none" playsInline aria-label={title}>
          {captions[address] && <track kind="captions" src={captions[address]} srcLang="en" label="English" default />}
        </video>
        <figcaption>{title}</figcaption>
      </figure>
    );
  }
  const host = videoHost(address);
  if (host === null) return null;
  return (
    <a className="post-elsewhere" href={address} rel="nofollow noopener">
      <Icon of={Play} />
      <span>
        <span>{title}</span>
        <span className="type-small soft">Video on {host}, open it</span>
      </span>
    </a>
  );
}
