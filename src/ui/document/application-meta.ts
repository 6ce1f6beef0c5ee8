import type { MetaArgs, MetaDescriptor } from 'react-router';
import type { ApplicationContext } from './application-context.ts';
import { pageTitle } from './page-meta.ts';

/** `meta` of an application page: its title with the institute's name, and noindex. */
export function applicationMeta(title: string | ((args: MetaArgs) => string)): (args: MetaArgs) => MetaDescriptor[] {
  return (args) => {
    const text = typeof title === 'string' ? title : title(args);
    const siteName = args.matches.map((match) => match?.loaderData).find(hasInstitute)?.institute.name;
    return [{ title: siteName ? pageTitle(text, siteName) : text }, { name: 'robots', content: 'noindex' }];
  };
}

/** The layout's data is above every application page. */
function hasInstitute(data: unknown): data is ApplicationContext {
  return typeof data === 'object' && data !== null && 'institute' in data && 'user' in data;
}
