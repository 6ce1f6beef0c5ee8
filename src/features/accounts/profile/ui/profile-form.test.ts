import { describe, expect, test } from 'vitest';
import {
  chosenImage,
  findPasswordIssue,
  findImageIssue,
  isAtPassword,
  readProfile,
  toImageForm,
  toProfileChange,
  type ProfileValues,
} from './profile-form.ts';

const values = (change: Partial<ProfileValues> = {}): ProfileValues => ({
  name: 'Kavya Sharma',
  phone: '',
  address: '',
  linkedin: '',
  facebook: '',
  instagram: '',
  oldPassword: '',
  newPassword: '',
  confirmNewPassword: '',
  ...change,
});

test('fields are trimmed, passwords are not', () => {
  const data = new FormData();
  data.set('name', ' Kavya ');
  data.set('oldPassword', ' a b ');
  expect(readProfile(data)).toEqual(values({ name: 'Kavya', oldPassword: ' a b ' }));
});

describe('passwords', () => {
  test('none is fine and is not sent', () => {
    expect(findPasswordIssue(values())).toBeNull();
    expect(toProfileChange(values())).toEqual({
      name: 'Kavya Sharma',
      phone: '',
      address: '',
      linkedin: '',
      facebook: '',
      instagram: '',
    });
  });

  test('any one asks for all, and marks those that are missing', () => {
    const issue = findPasswordIssue(values({ newPassword: 'paper-lantern-4' }));
    expect(issue?.message).toBe('All password fields are required.');
    expect(Object.keys(issue?.errors ?? {})).toEqual(['oldPassword', 'confirmNewPassword']);
  });

  test('two different new ones', () => {
    const issue = findPasswordIssue(values({ oldPassword: 'a', newPassword: 'b', confirmNewPassword: 'c' }));
    expect(issue).toEqual({
      message: 'New password and confirm password do not match.',
      errors: { confirmNewPassword: 'New password and confirm password do not match.' },
    });
  });

  test('all three are sent', () => {
    const three = { oldPassword: 'a', newPassword: 'b', confirmNewPassword: 'b' };
    expect(findPasswordIssue(values(three))).toBeNull();
    expect(toProfileChange(values(three))).toMatchObject(three);
  });

  test('an error at one of them opens their fold', () => {
    expect(isAtPassword({ oldPassword: 'wrong' })).toBe(true);
    expect(isAtPassword({ phone: 'wrong' })).toBe(false);
  });
});

describe('the picture', () => {
  test('is sent only when one was chosen, beside the texts', () => {
    const data = new FormData();
    data.set('profileImage', new File([], ''));
    expect(chosenImage(data)).toBeNull();
    const image = new File(['x'], 'me.png', { type: 'image/png' });
    data.set('profileImage', image);
    expect(chosenImage(data)?.name).toBe('me.png');
    const form = toImageForm(toProfileChange(values()), image);
    expect([form.get('name'), form.get('phone'), form.has('oldPassword')]).toEqual(['Kavya Sharma', '', false]);
    expect(form.get('profileImage')).toBeInstanceOf(File);
  });

  test.each([
    [{ type: 'image/svg+xml', size: 10 }, 'A picture must be a JPEG, PNG, WebP or AVIF file.'],
    [{ type: 'image/png', size: 5 * 1024 * 1024 + 1 }, 'The picture must be 5 MB or smaller.'],
    [{ type: 'image/png', size: 5 * 1024 * 1024 }, null],
  ])('%o: %s', (file, issue) => {
    expect(findImageIssue(file)).toBe(issue);
  });
});
