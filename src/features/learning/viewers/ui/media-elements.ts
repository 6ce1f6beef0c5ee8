/** The controls are custom elements, loaded in one chunk; until they are defined, the browser's native controls are used. */
import './media-definitions.ts';
import 'media-chrome/media-controller';
import 'media-chrome/media-control-bar';
import 'media-chrome/media-play-button';
import 'media-chrome/media-seek-backward-button';
import 'media-chrome/media-seek-forward-button';
import 'media-chrome/media-time-range';
import 'media-chrome/media-time-display';
import 'media-chrome/media-playback-rate-button';
import 'media-chrome/media-mute-button';
import 'media-chrome/media-captions-button';
import 'media-chrome/media-pip-button';
import 'media-chrome/media-fullscreen-button';
import 'media-chrome/media-loading-indicator';

export { defineInTurns } from './media-definitions.ts';
