/** A size for display: "840 kB", "1.4 MB", "24 MB", "2.5 GB"; in decimal units, as disks and phone networks use. */
export function formatSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`;
  const units = ['kB', 'MB', 'GB', 'TB'] as const;
  const step = Math.min(units.length, Math.floor(Math.log10(bytes) / 3));
  const figure = bytes / 1000 ** step;
  const rounded = figure < 10 ? Math.round(figure * 10) / 10 : Math.round(figure);
  return `${rounded} ${units[step - 1]}`;
}

/** A size in gigabytes with at most one decimal, as rooms are stated: "18.2 GB", "20 GB", "0 GB". */
export function formatGigabytes(bytes: number): string {
  return `${(Math.round(bytes / 1e8) / 10).toLocaleString('en-IN')} GB`;
}
