interface SeatBoxesProps {
  total: number;
  taken: number;
}

/** The seats of a batch to scale: one box each, solid when taken. */
export function SeatBoxes({ total, taken }: SeatBoxesProps) {
  const filled = Math.min(total, Math.max(0, taken));
  return (
    <span className="seat-boxes" role="img" aria-label={`${filled} of ${total} seats taken`}>
      {Array.from({ length: total }, (_, seat) => (
        <span key={seat} data-taken={seat < filled || undefined} />
      ))}
    </span>
  );
}
