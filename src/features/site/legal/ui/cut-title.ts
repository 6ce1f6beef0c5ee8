const TITLE_LENGTH = 30; // spec 1 §9, blog carousel on home

/** A post's title on the home page: 30 characters at most, then three dots. */
export function cutTitle(title: string): string {
  const characters = [...title];
  return characters.length <= TITLE_LENGTH ? title : `${characters.slice(0, TITLE_LENGTH).join('').trimEnd()}...`;
}
