import { callApi } from '../../../../ui/api-client.ts';
import type { stopImpersonation } from '../contract.ts';

/** During impersonation: shows the banner on top of the page, with the button to stop. */
export function showImpersonationBanner(document: Document): void {
  const name = /(?:^|; )viewing_as=([^;]+)/.exec(document.cookie)?.[1];
  if (!name || document.querySelector('.viewing-banner')) return;
  const banner = document.createElement('aside');
  banner.className = 'viewing-banner';
  banner.setAttribute('aria-label', 'Viewing the site as someone else');
  const element = document.createElement('p');
  element.textContent = `You are viewing the site as ${decodeURIComponent(name)}. `;
  const stop = document.createElement('button');
  stop.type = 'button';
  stop.textContent = 'Stop';
  stop.addEventListener('click', () => void goBack());
  element.append(stop);
  banner.append(element);
  document.body.prepend(banner);
}

async function goBack(): Promise<void> {
  try {
    await callApi<typeof stopImpersonation>({ method: 'DELETE', path: '/user/view-as' });
  } catch {
    // The session has ended, and impersonation with it: the office page handles the rest.
    document.cookie = 'viewing_as=; Path=/; Max-Age=0; SameSite=Lax';
  }
  window.location.assign('/admin');
}
