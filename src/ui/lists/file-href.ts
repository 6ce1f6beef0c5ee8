/** The address of a list's file, from the address of the list: all of its filters, without order, page and what else the page shows. */
export function fileHref(listHref: string, file: string): string {
  const parameters = new URLSearchParams(listHref.split('?')[1]);
  for (const name of ['sort', 'page', 'lead', 'show']) parameters.delete(name);
  return parameters.size === 0 ? file : `${file}?${parameters.toString()}`;
}
