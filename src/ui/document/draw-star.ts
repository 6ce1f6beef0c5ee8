/** The path of a five-pointed star of radius 10, point up, around (x, y), in one decimal. */
export function drawStar(x: number, y: number): string {
  const corners = Array.from({ length: 10 }, (_, at) => {
    const angle = (at * Math.PI) / 5;
    const radius = at % 2 === 0 ? 10 : 4.2;
    return `${round(x + radius * Math.sin(angle))} ${round(y - radius * Math.cos(angle))}`;
  });
  return `M${corners.join('L')}Z`;
}

function round(figure: number) {
  return Math.round(figure * 10) / 10;
}
