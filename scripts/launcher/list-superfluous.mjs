import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Packages used only for building and hot reload. */
const BUILD_ONLY = ['@react-router/dev', '@tailwindcss/vite', 'tailwindcss', 'vite'];

/**
 * The installed packages that no package needs which the built site names, as places below `folder`. The embedded database
 * and the pinned Node are optional, and so among them.
 * @param {string} folder
 * @returns {string[]}
 */
export function listSuperfluous(folder) {
  const { dependencies } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const { packages } = JSON.parse(readFileSync(path.join(folder, 'node_modules', '.package-lock.json'), 'utf8'));
  const needed = new Set();
  const waiting = Object.keys(dependencies)
    .filter((name) => !BUILD_ONLY.includes(name))
    .map((name) => `node_modules/${name}`);
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    if (needed.has(place) || !packages[place]) continue;
    needed.add(place);
    const entry = packages[place];
    const optionalPeers = Object.keys(entry.peerDependenciesMeta ?? {});
    const names = [
      ...Object.keys(entry.dependencies ?? {}),
      ...Object.keys(entry.optionalDependencies ?? {}),
      ...Object.keys(entry.peerDependencies ?? {}).filter((name) => !optionalPeers.includes(name)),
    ];
    waiting.push(...names.map((name) => findFrom(place, name, packages)).filter(Boolean));
  }
  return Object.keys(packages).filter((place) => !needed.has(place) && !isWithin(place, needed));
}

/** How a package resolves another: in its own node_modules, else in those above. */
function findFrom(place, name, packages) {
  for (let at = place; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const found = at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`;
    if (packages[found]) return found;
    if (at === '') return undefined;
  }
}

/** A package with a needed one in its own folder stays. */
function isWithin(place, needed) {
  return [...needed].some((other) => other.startsWith(`${place}/node_modules/`));
}
