import { html } from 'hono/html';
import { TEST_PEOPLE } from './test-people.ts';

interface AuthorizeView {
  /** Action of the form: this page, with the site's request. */
  action: string;
  cancelHref: string;
  mayChoose: boolean;
  problem: string;
}

/** The choice of a user. It says plainly that this is not Google, and needs no script. */
export function showAuthorize({ action, cancelHref, mayChoose, problem }: AuthorizeView) {
  return frame(
    'Who signs in?',
    html`<form class="choice" method="post" action="${action}">
        ${Object.entries(TEST_PEOPLE)
          .filter(([id]) => mayChoose || id === 'new')
          .map(([id, text]) => showPerson(id, text))}
      </form>
      ${mayChoose ? showOwn(action, problem) : ''}
      <p><a class="cancel" href="${cancelHref}">Cancel</a></p>`,
  );
}

/** For a URL that was not made by this site. */
export function showStranger() {
  return frame(
    'Nothing to sign in to',
    html`<p>This address was not made by this site, or not for it. <a href="/auth">Go to Sign In</a></p>`,
  );
}

const NAMES: Record<string, string> = { new: 'Tara Mistry', student: 'Kavya Sharma', unverified: 'Vihaan Khatri' };

function showPerson(id: string, text: string) {
  return html`<button type="submit" class="quiet person" name="person" value="${id}">
    <span>${NAMES[id] ?? id}</span><small>${text}</small>
  </button>`;
}

function showOwn(action: string, problem: string) {
  return html`<h2>Somebody else</h2>
    ${problem === '' ? '' : html`<p role="alert"><strong>${problem}</strong></p>`}
    <form class="choice" method="post" action="${action}">
      <div>
        <label for="name">Name</label><input id="name" name="name" maxlength="100" required autocomplete="off" />
      </div>
      <div>
        <label for="email">E-mail address</label
        ><input id="email" name="email" type="email" maxlength="200" required autocomplete="off" />
      </div>
      <label class="tick"
        ><input type="checkbox" name="isVerified" value="yes" checked /> The provider has verified the address</label
      >
      <button type="submit" name="person" value="own">Sign in as this person</button>
    </form>`;
}

function frame(title: string, content: ReturnType<typeof html>) {
  return html`<!doctype html>
    <html lang="en-IN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}: the sandbox in place of Google</title>
        <link rel="stylesheet" href="/sandbox/sandbox.css" />
      </head>
      <body class="narrow">
        <header>
          <h1>${title}</h1>
          <p>
            <strong>This is not Google.</strong> The sandbox of this site stands in for it: no password is asked, nobody
            here is real, and nothing leaves this server.
          </p>
        </header>
        <main>${content}</main>
      </body>
    </html>`;
}
