import confetti from 'canvas-confetti';
import { PETAL_COLOURS, PETAL_PATHS } from '../../question-kinds/ui/petal-field.ts';

const PETALS = 300; // spec 2 §9
const FRAMES = 180; // three seconds

/** Lets petals fall from the top of the canvas. Returns a function that stops them. */
export function throwPetals(canvas: HTMLCanvasElement): () => void {
  // Without a worker: one from a blob is not allowed everywhere, and three seconds do not need it.
  const fall = confetti.create(canvas, { resize: true, useWorker: false, disableForReducedMotion: true });
  const shapes = PETAL_PATHS.map((path) => confetti.shapeFromPath(path));
  const sources = [0.1, 0.3, 0.5, 0.7, 0.9];
  for (const x of sources) {
    void fall({
      particleCount: PETALS / sources.length,
      angle: 270,
      spread: 100,
      startVelocity: 22,
      gravity: 0.7,
      ticks: FRAMES,
      origin: { x, y: -0.05 },
      shapes,
      colors: PETAL_COLOURS,
      scalar: 1.1,
    });
  }
  return () => fall.reset();
}
