import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { CATEGORY_NAMES } from '../grade-rules.ts';
import { averageText, columnsOf, groupColumns, type GradeColumn, type GradebookRead } from './grade-columns.ts';
import { learnersText } from './grade-labels.ts';
import { figureText, PRINT_LEGEND, printedMark } from './grade-mark.tsx';

/** Columns of one printed sheet; more go to a second one, with the names again. */
const SHEET_COLUMNS = 12;

/** The gradebook as it is printed: signs as letters, no more columns than a sheet holds. It is there only while the browser prints. */
export function GradeSheets({ book }: { book: GradebookRead }) {
  if (!useIsPrinting()) return null;
  const columns = columnsOf(book);
  const count = Math.max(1, Math.ceil(columns.length / SHEET_COLUMNS));
  const sheets = Array.from({ length: count }, (_, at) => columns.slice(at * SHEET_COLUMNS, (at + 1) * SHEET_COLUMNS));
  return (
    <div className="grade-sheets">
      {sheets.map((held, at) => (
        <Sheet key={held[0]?.key ?? at} book={book} columns={held} part={count > 1 ? `, ${at + 1} of ${count}` : ''} />
      ))}
      <p>{PRINT_LEGEND}</p>
    </div>
  );
}

function Sheet({ book, columns, part }: { book: GradebookRead; columns: GradeColumn[]; part: string }) {
  const { course, scheme, learners, averages, total } = book;
  const hasTotal = part === '' || columns.at(-1)?.key === columnsOf(book).at(-1)?.key;
  return (
    <table className="grade-sheet">
      <caption>
        {course.title}
        {part}
      </caption>
      <thead>
        <tr>
          <th scope="col">{learnersText(total)}</th>
          {groupColumns(columns).map(({ category, columns: held }) => (
            <th key={category} scope="colgroup" colSpan={held.length}>
              {CATEGORY_NAMES[category]}, {scheme.weights[category]}%
            </th>
          ))}
          {hasTotal && <th scope="col">Total</th>}
        </tr>
        <tr>
          <th scope="col">Name</th>
          {columns.map(({ key, name, under }) => (
            <th key={key} scope="col">
              {name}
              <br />
              {under}
            </th>
          ))}
          {hasTotal && <th scope="col">current, %</th>}
        </tr>
      </thead>
      <tbody>
        {learners.map((learner) => (
          <tr key={learner.userId}>
            <th scope="row">{learner.name}</th>
            {columns.map((column) => {
              const cell = learner.cells[column.itemIdOf(learner)];
              return <td key={column.key}>{cell ? printedMark(cell, figureText(cell, column.category)) : '–'}</td>;
            })}
            {hasTotal && <td>{learner.currentPercent?.toFixed(1) ?? '–'}</td>}
          </tr>
        ))}
        <tr>
          <th scope="row">Average</th>
          {columns.map((column) => (
            <td key={column.key}>{averageText(book, column)}</td>
          ))}
          {hasTotal && <td>{averages.currentPercent?.toFixed(1) ?? '–'}</td>}
        </tr>
      </tbody>
    </table>
  );
}

/** True between the browser’s events around printing, in time for the sheets to be drawn. */
function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}
