import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { AccountMenu } from './account-menu.tsx';
import { AccountRows } from './account-rows.tsx';

const asha = { name: 'Asha Learner', role: 'student', profileImage: null } as const;

describe('as the server draws it', () => {
  test('nobody is offered the way in', () => {
    expect(renderToStaticMarkup(<AccountMenu />)).toContain('Login/Signup');
    expect(renderToStaticMarkup(<AccountRows known={null} />)).toContain('Login/Signup');
  });

  test('a learner has the way to the profile, and no button that needs a script', () => {
    for (const Part of [AccountMenu, AccountRows]) {
      const html = renderToStaticMarkup(<Part known={asha} />);
      expect(html).toMatch(/href="\/profile/);
      expect(html).not.toMatch(/Login|<button/);
    }
  });

  test('an admin has the dashboard in place of the profile', () => {
    for (const Part of [AccountMenu, AccountRows]) {
      const html = renderToStaticMarkup(<Part known={{ ...asha, role: 'admin' }} />);
      expect(html).toMatch(/href="\/admin"[^>]*>(<[^>]*>)*Admin Dashboard/);
      expect(html).not.toMatch(/Login|href="\/profile/);
    }
  });
});
