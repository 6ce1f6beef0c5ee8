export interface Measures {
  durationSeconds?: number;
  width?: number;
  height?: number;
}

/** A file that the browser cannot play, or only after loading much of it, is not measured. */
const PATIENCE_MS = 8000;

/** Returns the duration and dimensions of a video or audio file, as this browser reads them. */
export async function measureFile(file: File): Promise<Measures> {
  const kind = /^(video|audio)\//.exec(file.type)?.[1];
  if (!kind) return {};
  const url = URL.createObjectURL(file);
  const player = document.createElement(kind === 'video' ? 'video' : 'audio');
  try {
    return await new Promise<Measures>((resolve) => {
      const timer = setTimeout(() => resolve({}), PATIENCE_MS);
      player.onerror = () => resolve({});
      player.onloadedmetadata = () => {
        clearTimeout(timer);
        const length = Number.isFinite(player.duration) ? { durationSeconds: Math.round(player.duration) } : {};
        const isImage = player instanceof HTMLVideoElement && player.videoWidth > 0;
        resolve({ ...length, ...(isImage ? { width: player.videoWidth, height: player.videoHeight } : {}) });
      };
      player.preload = 'metadata';
      player.src = url;
    });
  } finally {
    player.removeAttribute('src');
    URL.revokeObjectURL(url);
  }
}
