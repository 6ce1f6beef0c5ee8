import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SearchSelect } from './search-select.tsx';

const optionsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ value: `b${at}`, label: `MSL-UX-${at}` }));
const draw = (count: number) =>
  renderToStaticMarkup(
    <SearchSelect
      label="Batch"
      searchLabel="Find a batch"
      options={optionsOf(count)}
      value="b150"
      onChange={() => {}}
    />,
  );

it('has every option, and a search once there are too many to look through', () => {
  const html = draw(200);
  expect(html.match(/<option/g)).toHaveLength(200);
  expect(html).toContain('<option value="b150" selected="">');
  expect(html).toContain('Find a batch');
  expect(draw(20)).not.toContain('Find a batch');
});
