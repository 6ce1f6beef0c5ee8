import {
  Captions,
  CaptionsOff,
  Maximize,
  Minimize,
  Pause,
  PictureInPicture,
  PictureInPicture2,
  Play,
  RotateCcw,
  RotateCw,
  Volume2,
  VolumeX,
} from 'lucide-react';
import { Icon, type IconDrawing } from '../../../../ui/icon.tsx';
import { SPEEDS } from '../../player/ui/lesson-keys.ts';

/** The controls below a video or audio: each a labelled button, reachable by Tab and by common player shortcuts. */
export function MediaBar({ hasCaptions, isVideo }: { hasCaptions: boolean; isVideo: boolean }) {
  return (
    <media-control-bar class="media-bar" noautohide="">
      <media-play-button notooltip="">
        <Slot name="play" icon={Play} />
        <Slot name="pause" icon={Pause} />
      </media-play-button>
      <media-seek-backward-button class="media-back" seekoffset="10" notooltip="">
        <Slot name="icon" icon={RotateCcw} />
      </media-seek-backward-button>
      <media-seek-forward-button class="media-forward" seekoffset="10" notooltip="">
        <Slot name="icon" icon={RotateCw} />
      </media-seek-forward-button>
      <media-time-range />
      <media-time-display showduration="" />
      <media-playback-rate-button rates={SPEEDS.join(' ')} notooltip="" />
      <media-mute-button class="media-mute" notooltip="">
        <Slot name="off" icon={VolumeX} />
        <Slot name="low" icon={Volume2} />
        <Slot name="medium" icon={Volume2} />
        <Slot name="high" icon={Volume2} />
      </media-mute-button>
      {hasCaptions && (
        <media-captions-button notooltip="">
          <Slot name="on" icon={Captions} />
          <Slot name="off" icon={CaptionsOff} />
        </media-captions-button>
      )}
      {isVideo && (
        <media-pip-button class="media-pip" notooltip="">
          <Slot name="enter" icon={PictureInPicture2} />
          <Slot name="exit" icon={PictureInPicture} />
        </media-pip-button>
      )}
      {isVideo && (
        <media-fullscreen-button notooltip="">
          <Slot name="enter" icon={Maximize} />
          <Slot name="exit" icon={Minimize} />
        </media-fullscreen-button>
      )}
    </media-control-bar>
  );
}

/** The element shows one of its slots by its state. */
function Slot({ name, icon }: { name: string; icon: IconDrawing }) {
  return (
    <span slot={name} className="media-icon">
      <Icon of={icon} size={24} />
    </span>
  );
}
