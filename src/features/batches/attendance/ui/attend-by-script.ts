import { buttonClasses } from '../../../../ui/button-classes.ts';

/** The browser's own reader of codes; few browsers have one. */
interface CodeReader {
  detect(picture: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
type CodeReaderClass = new (options: { formats: string[] }) => CodeReader;

const LOOK_EVERY_MS = 250;

/** What a script adds to the form of the code: pasted codes without their spaces, the state of sending, and the camera. */
export function attendByScript(form: HTMLFormElement): void {
  const input = form.querySelector('input');
  const submit = form.querySelector<HTMLButtonElement>('[type="submit"]');
  const dropped = form.querySelector<HTMLElement>('[data-dropped]');
  const label = submit?.textContent ?? '';
  input?.addEventListener('input', () => {
    const typed = input.value.replaceAll(/[\s-]/g, '');
    if (typed !== input.value) input.value = typed;
  });
  if (input?.getAttribute('aria-invalid')) input.select();
  form.addEventListener('submit', (event) => {
    if (dropped) dropped.hidden = navigator.onLine;
    if (!navigator.onLine) event.preventDefault();
    else if (submit) submit.textContent = 'Checking...';
  });
  window.addEventListener('pageshow', () => {
    if (submit) submit.textContent = label;
  });
  const scan = form.querySelector<HTMLElement>('[data-scan]');
  const Reader = (globalThis as { BarcodeDetector?: CodeReaderClass }).BarcodeDetector;
  if (!scan || !Reader) return;
  scan.hidden = false;
  scan.addEventListener('click', () => void scanCode(form, new Reader({ formats: ['qr_code'] })));
}

/** Opens the camera until a code of this site is seen, and follows it. */
async function scanCode(form: HTMLFormElement, reader: CodeReader): Promise<void> {
  const dialog = document.createElement('dialog');
  dialog.className = 'attend-scan';
  dialog.setAttribute('aria-label', 'Scan the code');
  const words = document.createElement('p');
  words.setAttribute('role', 'status');
  words.textContent = 'Hold the camera at the code on the screen.';
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  const close = document.createElement('button');
  close.type = 'button';
  close.className = buttonClasses({ variant: 'quiet', wide: true });
  close.textContent = 'Type the code';
  close.addEventListener('click', () => dialog.close());
  dialog.append(words, video, close);
  form.after(dialog);
  dialog.showModal();
  let stream: MediaStream | null = null;
  dialog.addEventListener('close', () => {
    for (const track of stream?.getTracks() ?? []) track.stop();
    dialog.remove();
    form.querySelector('input')?.focus();
  });
  try {
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
    video.srcObject = stream;
    await video.play();
    while (dialog.open) {
      const [seen] = await reader.detect(video);
      const address = seen && addressOf(seen.rawValue);
      if (address) {
        window.location.assign(address);
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
  } catch {
    video.remove();
    words.textContent = 'The camera cannot be used. Please type the code.';
  }
}

/** The page of a class on this site; `null` for any other code. */
function addressOf(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const { origin, pathname, search } = new URL(text);
  return origin === window.location.origin && pathname.startsWith('/attend/') ? pathname + search : null;
}
