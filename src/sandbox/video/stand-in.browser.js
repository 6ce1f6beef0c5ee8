/**
 * Plays a film of twenty seconds in four, and tells the page around it in the messages of the provider's own frame.
 */
(() => {
  const { provider, mode } = document.body.dataset;
  if (mode === 'never answers') return;
  const LENGTH = 20;
  const STEP_MS = 200;
  const end = mode === 'stops half-way' ? LENGTH / 2 : LENGTH;
  const parameters = new URLSearchParams(location.search);
  const start = Number(parameters.get('start') ?? /t=(\d+)/.exec(location.hash)?.[1] ?? 0);
  let seconds = start < LENGTH ? start : 0;
  let isHeard = false;

  const say = (message) => parent.postMessage(JSON.stringify(message), location.origin);
  const show = (text) => (document.getElementById('position').textContent = text);

  function tellPosition() {
    if (provider === 'youtube') {
      say({ event: 'infoDelivery', info: { currentTime: seconds, duration: LENGTH, playerState: 1 } });
    } else {
      say({ event: 'timeupdate', data: { seconds, duration: LENGTH, percent: seconds / LENGTH } });
    }
  }

  function tellEnd() {
    if (provider === 'youtube') say({ event: 'infoDelivery', info: { currentTime: LENGTH, playerState: 0 } });
    else say({ event: 'ended', data: { seconds: LENGTH, duration: LENGTH, percent: 1 } });
  }

  function play() {
    seconds = Math.min(end, seconds + 1);
    show(`${seconds} of ${LENGTH} seconds`);
    tellPosition();
    if (seconds < end) setTimeout(play, STEP_MS);
    else if (end === LENGTH) tellEnd();
  }

  function begin() {
    if (isHeard) return;
    isHeard = true;
    if (provider === 'youtube') say({ event: 'onReady' });
    setTimeout(play, STEP_MS);
  }

  addEventListener('message', ({ data, source }) => {
    if (source !== parent || typeof data !== 'string') return;
    let message;
    try {
      message = JSON.parse(data);
    } catch {
      return;
    }
    if (message.event === 'listening' || message.method === 'addEventListener') begin();
  });
  if (provider === 'vimeo') say({ event: 'ready' });
})();
