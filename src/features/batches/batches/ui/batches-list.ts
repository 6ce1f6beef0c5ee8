import { sortingsOf } from '../../../../kit/sorting.ts';
import { defineList, type ViewOf } from '../../../../ui/lists/define-list.ts';
import { choice, id, namesOf, oneOf, search, tabs } from '../../../../ui/lists/list-params.ts';
import { BATCH_SORTS, BATCH_STATES, type BatchStudents } from '../../rules.ts';
import { batchStates, modeNames } from './batch-labels.ts';

export const batchesList = defineList({
  path: '/admin/batches',
  name: 'batches',
  params: {
    search: search('Code, course or trainer'),
    state: tabs(namesOf(BATCH_STATES, batchStates)),
    course: oneOf({ label: 'Course', any: 'All courses' }),
    trainer: id({ label: 'Trainer', any: 'All trainers' }),
    mode: choice(modeNames, { label: 'Mode', any: 'Any mode' }),
    students: choice({ 'without-seat': 'Without a seat' } satisfies Record<BatchStudents, string>, {
      label: 'Students',
      any: 'All students',
    }),
  },
  sorts: sortingsOf(BATCH_SORTS),
  defaultSort: '-starts',
  api: '/admin/batches',
  csv: '/api/admin/batches.csv',
});

export type BatchesView = ViewOf<typeof batchesList>;
