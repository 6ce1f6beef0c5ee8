import { BriefDrawing, PlacementDrawing } from './reason-drawings-work.tsx';
import { InstalmentsDrawing, RecordingDrawing, SeatsDrawing, WeekDrawing } from './reason-drawings-class.tsx';

interface ReasonDrawingProps {
  /** The reason's id in the settings. */
  id: string;
  emiMonths: number | null;
  /** Number of hiring firms as printed: "50+". */
  firms: string | undefined;
}

/** The drawing of a reason; an unknown id has none. */
export function ReasonDrawing({ id, ...measures }: ReasonDrawingProps) {
  const drawing = drawings(measures)[id];
  if (!drawing) return null;
  return (
    <svg className="reason-drawing" viewBox="0 0 360 118" aria-hidden="true">
      {drawing}
    </svg>
  );
}

function drawings({ emiMonths, firms }: Omit<ReasonDrawingProps, 'id'>): Record<string, React.ReactNode> {
  return {
    seats: <SeatsDrawing />,
    teachers: <WeekDrawing />,
    'real-brief': <BriefDrawing />,
    instalments: emiMonths !== null && <InstalmentsDrawing months={emiMonths} />,
    recordings: <RecordingDrawing />,
    placement: <PlacementDrawing firms={firms} />,
  };
}
