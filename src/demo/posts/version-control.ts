import type { DemoPost } from '../content-types.ts';

export const versionControl: DemoPost = {
  slug: 'version-control-for-people-with-a-folder-called-final-final-2',
  title: 'Version control for people with a folder called final-final-2',
  excerpt:
    'Seven commands, one evening, and you never again copy a folder before changing something. With a menu card, since everybody understands a menu card.',
  category: 'Development',
  family: 'baoli',
  dye: 'jamun',
  author: { name: 'Arif Naqvi' },
  course: 'web-development',
  publishedOn: '2026-08-11',
  content: [
    {
      type: 'text',
      value:
        'Open any beginner’s desktop and there it is: site, site-new, site-new-2, site-FINAL, site-FINAL-use-this. That person has understood something important. Work needs a way back. Only the tool is wrong. Copies do not say what changed, when, or why, and after the fourth one nobody dares to delete the first.',
    },
    {
      type: 'text',
      value:
        'Git keeps one folder and remembers every state you ask it to remember. Let us use it on the website of a dhaba, which has one page and one problem: the prices change.',
    },
    { type: 'heading', value: 'Begin: once per project' },
    { type: 'code', value: 'cd dhaba\ngit init -b main\ngit add .\ngit commit -m "Menu as printed in July"' },
    {
      type: 'text',
      value:
        'The first line enters the folder. The second makes it a repository. The third chooses what goes into the photograph, and the fourth takes it, with a sentence underneath. From now on nothing that you commit gets lost by mistake.',
    },
    { type: 'heading', value: 'Every day: look, choose, keep' },
    {
      type: 'code',
      value:
        'git status\ngit diff\ngit add menu.html\ngit commit -m "Raise dal makhani to 180, the price of butter went up"',
    },
    {
      type: 'text',
      value:
        'The command git status says which files differ from the last photograph. The command git diff shows the lines: a minus before the old one, a plus before the new. Read it before every commit. Half of all silly mistakes are visible there.',
    },
    {
      type: 'callout',
      value:
        'Write the reason, not the action. “Change price” is already visible in the diff. “The price of butter went up” is what you will want to know in March.',
    },
    { type: 'heading', value: 'The way back' },
    {
      type: 'code',
      value:
        'git log --oneline\ngit restore menu.html                  # throw away edits not yet committed\ngit restore --source=HEAD~1 menu.html  # the file as it was one commit ago\ngit revert 4f2a91c                     # undo one old commit by a new one',
    },
    {
      type: 'text',
      value:
        'Take care with the second line: edits that were never committed are really gone afterwards. The last line is the polite way to undo something that others have seen. It adds a commit that does the opposite, so the history stays true.',
    },
    { type: 'heading', value: 'Trying something out' },
    {
      type: 'text',
      value:
        'Diwali is coming and the owner wants a festival menu. Perhaps. Make a branch, which is a second line of photographs, and play there. The page that customers see stays as it is.',
    },
    {
      type: 'code',
      value:
        'git switch -c festival-menu\n# edit, add, commit as often as you like\ngit switch main\ngit merge festival-menu   # if he said yes\ngit branch -D festival-menu   # if he said no',
    },
    {
      type: 'text',
      value:
        'If you and he changed the same line, Git stops and shows both. That is called a conflict, and it sounds worse than it is. Open the file, keep the line that is right, remove the markers, add and commit.',
    },
    { type: 'heading', value: 'Three things to leave out' },
    {
      type: 'list',
      value:
        'Passwords and keys. Put them in a file named .env, and write .env into a file named .gitignore before the first commit\nWhat can be made again: node_modules, build folders, exports\nFilms and raw photographs. Git is for text; large files swell it for ever',
    },
    {
      type: 'text',
      value:
        'If a key slips in, deleting the line does not help: it stays in the history, and there are programs that read public repositories for nothing else. Change the key at once. That is the only real cure.',
    },
    { type: 'quote', value: 'Commit when you could say in one sentence what you have just done.' },
    { type: 'heading', value: 'A copy somewhere else' },
    {
      type: 'text',
      value:
        'Everything so far lives on one laptop. Open a free account with any host of repositories, make an empty private one, and connect the two. After that git push sends your commits up, and git pull brings others’ down. It is your backup, and later it will be your portfolio: an employer who reads twenty clear commit messages learns more about you than from a certificate, even ours.',
    },
    {
      type: 'text',
      value:
        'That is all for the first month: init, add, commit, diff, restore, switch, push. Rename final-final-2 to site, run git init inside, and delete the other four. You will feel it in your shoulders.',
    },
  ],
  comments: [
    {
      name: 'Aditi Rawal',
      text: 'I had eleven copies. Now one. The line about butter made it click.',
      rating: 5,
      daysAfter: 1,
    },
    {
      name: 'Kabir Sheikh',
      text: 'I lost an hour of work with git restore last week, so please make that warning bigger.',
      rating: 4,
      daysAfter: 6,
    },
  ],
};
