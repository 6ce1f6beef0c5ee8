import { sortingsOf } from '../../../../kit/sorting.ts';
import { defineList } from '../../../../ui/lists/define-list.ts';
import { day } from '../../../../ui/lists/list-params.ts';
import { DAY_CLOSE_SORTS } from '../../counter-sales/counter-rules.ts';

export const dayClosesList = defineList({
  path: '/admin/day-closes',
  name: 'day-closes',
  params: { from: day('From'), to: day('To') },
  sorts: sortingsOf(DAY_CLOSE_SORTS),
  defaultSort: '-day',
  api: '/admin/day-closes',
  csv: '/api/admin/day-closes.csv',
});
