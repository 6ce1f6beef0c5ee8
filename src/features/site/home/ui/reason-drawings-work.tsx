/** A page connected to a shop. */
export function BriefDrawing() {
  return (
    <>
      <path className="drawn-line" d="M2 8h234v104H2zM2 32h234" />
      <path className="drawn-line" d="M12 20h10m6 0h10m6 0h10" />
      <rect className="drawn-morpankh" x="18" y="44" width="88" height="52" />
      <path className="drawn-line" d="M118 52h92M118 68h104M118 84h62" />
      <path className="drawn-line" strokeDasharray="6 5" d="M236 64h44" />
      <path className="drawn-line" d="M288 56h64v36h-64zM312 92V72h16v20" />
      <path className="drawn-morpankh" d="M290 40h60l8 18h-76z" />
    </>
  );
}

/** The steps to the firms, each higher than the last. */
export function PlacementDrawing({ firms }: { firms: string | undefined }) {
  const steps = [
    { label: 'CV', height: 24 },
    { label: 'Portfolio', height: 46 },
    { label: 'Interviews', height: 68 },
    { label: firms ? `${firms} firms` : 'Firms', height: 92 },
  ];
  return (
    <>
      {steps.map(({ label, height }, at) => (
        <g key={label} transform={`translate(${1 + at * 90} 0)`}>
          <rect
            className={at === steps.length - 1 ? 'drawn-mehndi' : 'drawn-line'}
            y={112 - height}
            width="86"
            height={height}
          />
          <text className={at === steps.length - 1 ? 'drawn-figure' : 'drawn-words'} y={104 - height}>
            {label}
          </text>
        </g>
      ))}
      <path className="drawn-line" d="M0 112h358" />
    </>
  );
}
