import { execFileSync } from 'node:child_process';

/**
 * The files that differ from a commit, new ones included; without a commit those that are not committed yet, or else
 * those of the last commit.
 * @param {string} root the checkout
 * @param {string} [since] a commit as git names it
 * @returns {{ files: string[], against: string }} paths from the checkout, and what they were compared with
 */
export function changedFiles(root, since) {
  if (since) return { files: differing(root, since), against: since };
  const files = differing(root, 'HEAD');
  if (files.length > 0) return { files, against: 'the last commit' };
  return { files: differing(root, 'HEAD~1'), against: 'the commit before the last one' };
}

function differing(root, commit) {
  const untracked = git(root, ['ls-files', '--others', '--exclude-standard']);
  return [...new Set([...git(root, ['diff', '--name-only', commit]), ...untracked])].toSorted();
}

function git(root, args) {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
}
