/** The questions as boxes: answered or passed, on the page, to come. Decoration: the words beside say the number. */
export function StepBoxes({ count, at }: { count: number; at: number }) {
  return (
    <span className="step-boxes" aria-hidden="true">
      {Array.from({ length: count }, (_, step) => (
        <span key={step} data-state={step < at ? 'done' : step === at ? 'now' : undefined} />
      ))}
    </span>
  );
}
