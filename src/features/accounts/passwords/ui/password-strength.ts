/** The strength of a new password, by length and variety only: 0 to 4, with a sentence. */
export function passwordStrength(password: string): { level: 0 | 1 | 2 | 3 | 4; message: string } {
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/].filter((kind) => kind.test(password)).length;
  const points =
    (password.length >= 8 ? 1 : 0) +
    (password.length >= 10 ? 1 : 0) +
    (password.length >= 14 ? 1 : 0) +
    (kinds >= 3 ? 1 : 0);
  if (password.length === 0) return { level: 0, message: 'Use 8 or more characters. A short sentence works well.' };
  if (password.length < 8) return { level: 0, message: 'Too short. Use at least 8 characters.' };
  if (points <= 1) return { level: 1, message: 'Weak. Add two or three more words.' };
  if (points === 2) return { level: 2, message: 'Fair. A short sentence works better.' };
  if (points === 3) return { level: 3, message: 'Good. One more word makes it strong.' };
  return { level: 4, message: 'Strong.' };
}
