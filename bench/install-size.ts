import { lstat, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Figures } from './figures.ts';

const projectRoot = join(import.meta.dirname, '..');

/** Megabytes on the disk: for running, and including what only builds and tests need. */
export async function measureInstallSize(): Promise<Record<string, Figures>> {
  const lock = JSON.parse(await readFile(join(projectRoot, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean; devOptional?: boolean }>;
  };
  const packages = Object.entries(lock.packages).filter(([path]) => path.startsWith('node_modules/'));
  const carried = packages.filter(([, { dev, devOptional }]) => !dev && !devOptional).map(([path]) => path);
  // Nested packages are counted with their parent.
  const outer = carried.filter((path) => !path.slice(1).includes('/node_modules/'));
  const running = await sum(outer.map((path) => join(projectRoot, path)));
  const [build, source, all] = await Promise.all(
    ['build', 'src', 'node_modules'].map((folder) => sizeOf(join(projectRoot, folder))),
  );
  const megabytes = (bytes = 0) => ({ MB: Math.round(bytes / 1024 / 1024) });
  return {
    'packages that run, the database among them': megabytes(running),
    build: megabytes(build),
    source: megabytes(source),
    'all packages, with the tools': megabytes(all),
  };
}

async function sum(paths: readonly string[]): Promise<number> {
  const sizes = await Promise.all(paths.map(sizeOf));
  return sizes.reduce((total, size) => total + size, 0);
}

/** Bytes below a path; packages for other platforms are excluded. */
async function sizeOf(path: string): Promise<number> {
  const found = await lstat(path).catch(() => null);
  if (!found?.isDirectory()) return found?.size ?? 0;
  return sum((await readdir(path)).map((name) => join(path, name)));
}
