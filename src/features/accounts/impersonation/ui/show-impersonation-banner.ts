import { callApi } from '../../../../ui/api-client.ts';
import type { stopImpersonation } from '../contract.ts';

/** Where an admin sees the site as a student: says so on top of the page, with the way back. */
export function showImpersonationBanner(document: Document): void {
  const name = /(?:^|; )viewing_as=([^;]+)/.exec(document.cookie)?.[1];
  if (!name || document.querySelector('.viewing-banner')) return;
  const banner = document.createElement('aside');
  banner.className = 'viewing-banner';
  banner.setAttribute('aria-label', 'Viewing the site as someone else');
  const words = document.createElement('p');
  words.textContent = `You are viewing the site as ${decodeURIComponent(name)}. `;
  const stop = document.createElement('button');
  stop.type = 'button';
  stop.textContent = 'Stop';
  stop.addEventListener('click', () => void goBack());
  words.append(stop);
  banner.append(words);
  document.body.prepend(banner);
}

async function goBack(): Promise<void> {
  try {
    await callApi<typeof stopImpersonation>({ method: 'DELETE', path: '/user/view-as' });
  } catch {
    // The session has ended meanwhile, and the view with it: the office's page says what to do.
    document.cookie = 'viewing_as=; Path=/; Max-Age=0; SameSite=Lax';
  }
  window.location.assign('/admin');
}
