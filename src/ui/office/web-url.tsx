import { Fragment } from 'react';

/** A URL that breaks after its punctuation, and within a word only where that is too long for a line. */
export function WebUrl({ url }: { url: string }) {
  return url.split(/(?<=[/.?&=-])(?![/.?&=-])/).map((part, place) => (
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
