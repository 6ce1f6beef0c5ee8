import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { UserResponse } from '../../../accounts/users/ui/user-labels.ts';
import { UserAccess } from './user-access.tsx';

type State = UserResponse['user']['state'];

function show(state: State): string {
  const twoFactorStep = { isOn: false, isRequired: false };
  const detail = { user: { id: 'u', name: 'Asha', state }, devices: [], twoFactorStep } as unknown as UserResponse;
  const Stub = createRoutesStub([{ path: '/', Component: () => <UserAccess detail={detail} isOwn={false} /> }]);
  return renderToStaticMarkup(<Stub />);
}

const signsIn = 'The password alone signs in.';

test('an account that nobody signs in with is not said to need only a password', () => {
  expect(show('open')).toContain(signsIn);
  expect(show('closed')).not.toContain(signsIn);
  expect(show('closed')).toContain('Nobody signs in while the account is closed.');
  expect(show('erased')).not.toContain(signsIn);
  expect(show('erased')).toContain('Nobody signs in: the account was deleted.');
});
