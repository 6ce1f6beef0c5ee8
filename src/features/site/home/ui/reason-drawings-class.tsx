import { BATCH_SEATS } from '../../../catalogue/course-page/ui/course-labels.ts';

/** Twenty seats as twenty people, one highlighted as you. */
export function SeatsDrawing() {
  const perRow = Math.ceil(BATCH_SEATS / 2);
  const pitch = 360 / perRow;
  return Array.from({ length: BATCH_SEATS }, (_, seat) => {
    const x = pitch * (seat % perRow) + pitch / 2;
    const y = seat < perRow ? 6 : 64;
    const isYou = seat === perRow + 3;
    return (
      <g key={seat} className={isYou ? 'drawn-you' : 'drawn-line'} transform={`translate(${x} ${y})`}>
        <circle cy="8" r="8" />
        <path d="M-13 47V35a9 9 0 0 1 9-9h8a9 9 0 0 1 9 9v12z" />
      </g>
    );
  });
}

/** Six working days: three of teaching, three with clients. */
export function WeekDrawing() {
  return ['M', 'T', 'W', 'T', 'F', 'S'].map((day, at) => {
    const isTeaching = at % 2 === 0;
    return (
      <g key={at} transform={`translate(${2 + at * 60} 10)`}>
        <rect className={isTeaching ? 'drawn-neel' : 'drawn-line'} width="54" height="70" />
        <path
          className={isTeaching ? 'drawn-paper' : 'drawn-line'}
          d={isTeaching ? 'M15 25h24M15 35h24M15 45h15' : 'M12 50l10-14 10 8 11-18'}
        />
        <text className="drawn-words" x="27" y="100" textAnchor="middle">
          {day}
        </text>
      </g>
    );
  });
}

/** One equal box per instalment. */
export function InstalmentsDrawing({ months }: { months: number }) {
  const pitch = Math.min(61, 360 / months);
  const side = pitch - 12;
  return (
    <>
      <path className="drawn-line" d={`M1 16V7h${pitch * months - 14}v9`} />
      {Array.from({ length: months }, (_, at) => (
        <g key={at} transform={`translate(${1 + at * pitch} 28)`}>
          <rect className={at < 2 ? 'drawn-rani' : 'drawn-line'} width={side} height={side} />
          <text
            className={at < 2 ? 'drawn-figure drawn-on' : 'drawn-figure'}
            x={side / 2}
            y={side / 2 + 6}
            textAnchor="middle"
          >
            {at + 1}
          </text>
        </g>
      ))}
      <text className="drawn-words" x={(pitch * months - 12) / 2} y="106" textAnchor="middle">
        {months} equal parts, 0% interest
      </text>
    </>
  );
}

/** A recording paused at its position. */
export function RecordingDrawing() {
  return (
    <>
      <rect className="drawn-line" x="1" y="8" width="356" height="72" />
      <path className="drawn-jamun" d="M166 30v30l30-15z" />
      <path className="drawn-track" d="M0 80h358" />
      <path className="drawn-track drawn-left" d="M0 80h146" />
      <rect className="drawn-jamun" x="139" y="70" width="14" height="20" />
      <text className="drawn-words" x="1" y="111">
        You left here, Tuesday
      </text>
      <text className="drawn-words" x="357" y="111" textAnchor="end">
        1:32:00
      </text>
    </>
  );
}
