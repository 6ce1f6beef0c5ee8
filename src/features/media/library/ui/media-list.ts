import type { RouteCall } from '../../../../platform/http/define-route.ts';
import { defineList, type ViewOf } from '../../../../ui/lists/define-list.ts';
import { choice, look, search } from '../../../../ui/lists/list-params.ts';
import type { listMedia } from '../../contract.ts';
import type { MediaKind } from '../../rules.ts';

type Sort = NonNullable<NonNullable<RouteCall<typeof listMedia>['query']>['sort']>;

const kindNames: Record<MediaKind, string> = {
  video: 'Videos',
  audio: 'Sound',
  pdf: 'PDFs',
  image: 'Pictures',
  captions: 'Captions',
  other: 'Downloads',
};

const sortLabels: Record<Sort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  name: 'Name, A to Z',
  largest: 'Largest first',
  smallest: 'Smallest first',
};

/** The search params of the media library. */
export const mediaList = defineList({
  path: '/admin/media',
  name: 'media',
  params: {
    search: search('Name'),
    kind: choice(kindNames, { label: 'Type', any: 'Any type' }),
    use: choice({ used: 'Used', unused: 'Unused' }, { label: 'Used in', any: 'Used or not' }),
    look: look(['grid', 'list']),
  },
  sorts: Object.keys(sortLabels) as Sort[],
  defaultSort: 'newest',
  sortLabels,
  pageSize: 24,
  api: '/media/files',
  csv: '/api/media/files.csv',
  isCsvSorted: true,
  urlOrder: ['kind', 'use', 'sort', 'search', 'look', 'page'],
});

export type MediaView = ViewOf<typeof mediaList>;
