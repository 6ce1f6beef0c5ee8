import { Check } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { buttonClasses } from '../../../../ui/button-classes.ts';
import { Button } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { useApplication } from '../../../../ui/document/application-context.ts';
import { Icon } from '../../../../ui/icon.tsx';
import type { Todo } from '../../../reports/home/home-contract.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { HomeBox } from './home-box.tsx';
import { clearLine, counted, todoDetail, todoTexts, todoTitle, type Home } from './home-texts.ts';
import { RemindDialog } from './remind-dialog.tsx';

// It comes with the first click.
const TodoChoiceDialog = lazy(() =>
  import('./todo-choice-dialog.tsx').then(({ TodoChoiceDialog: dialog }) => ({ default: dialog })),
);

/** What waits, with its oldest case and its act; everything that is 0 shares the last line. Each person chooses what is listed. */
export function TodoList({ home }: { home: Pick<Home, 'todos' | 'clear' | 'at'> }) {
  const { at } = home;
  const [isChoosing, setChoosing] = useState(false);
  const hidden = useApplication().user?.office?.hiddenTodos ?? [];
  const todos = home.todos.filter(({ id }) => !hidden.includes(id));
  const clear = home.clear.filter((id) => !hidden.includes(id));
  const known = [...home.todos.map(({ id }) => id), ...home.clear];
  return (
    <HomeBox
      titleId="todo-title"
      title="To do"
      beside={
        <>
          {todos.length > 0 && <span className="badge">{counted(todos.length, 'thing', 'things')}</span>}
          <button type="button" className="office-link start-small start-box-end" onClick={() => setChoosing(true)}>
            Choose what shows here
          </button>
          {isChoosing && (
            <Suspense fallback={null}>
              <TodoChoiceDialog ids={known} hidden={hidden} onClose={() => setChoosing(false)} />
            </Suspense>
          )}
        </>
      }
    >
      {todos.length === 0 ? (
        <EmptyState title="Nothing waits for you." headingLevel={3} />
      ) : (
        <ul className="todo-rows">
          {todos.map((todo) => (
            <TodoRow key={todo.id} todo={todo} at={at} />
          ))}
        </ul>
      )}
      {clear.length > 0 && (
        <p className="start-clear">
          <Icon of={Check} />
          {clearLine(clear)}
        </p>
      )}
    </HomeBox>
  );
}

function TodoRow({ todo, at }: { todo: Todo; at: string }) {
  const { tone, act, href } = todoTexts[todo.id];
  const title = todoTitle(todo);
  const own = actOf(todo);
  return (
    <li className="todo-row">
      <strong className="todo-count" data-tone={tone}>
        {todo.count.toLocaleString('en-IN')}
      </strong>
      <div className="todo-words">
        <p className="todo-title">{title}</p>
        <p className="todo-detail">{todoDetail(todo, at)}</p>
      </div>
      <div className="todo-acts">
        {own}
        <Link
          className={buttonClasses({ variant: 'quiet', size: 'small' })}
          to={href(todo)}
          aria-label={`${act}: ${title}`}
        >
          {act}
        </Link>
      </div>
    </li>
  );
}

/** What is done at once, beside the way to the list. */
function actOf(todo: Todo) {
  if (todo.id === 'enquiries' && todo.unassigned.length > 0) return <Assign todo={todo} />;
  return todo.id === 'dues' ? <Remind todo={todo} /> : null;
}

function Assign({ todo }: { todo: Todo }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="line" size="small" onClick={() => setOpen(true)}>
        Assign {todo.unassigned.length}
      </Button>
      {isOpen && <AssignDialog todo={todo} onClose={() => setOpen(false)} />}
    </>
  );
}

function Remind({ todo }: { todo: Todo }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="line" size="small" onClick={() => setOpen(true)}>
        {todo.count === 1 ? 'Remind' : 'Remind all'}
      </Button>
      {isOpen && <RemindDialog todo={todo} onClose={() => setOpen(false)} />}
    </>
  );
}
