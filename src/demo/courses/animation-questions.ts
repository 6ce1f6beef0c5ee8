import type { DemoQuestion } from '../content-types.ts';
import { askMany, askOne } from './make-question.ts';

export const framesQuiz: DemoQuestion[] = [
  askOne(
    'At 24 frames a second, how many drawings does one second on twos need?',
    ['6', '24', '12', '48'],
    '12',
    'On twos every drawing is shown for two frames: 24 ÷ 2 = 12.',
  ),
  askOne(
    'A turn of the head takes 8 frames at 24 a second. How long is that?',
    ['About a third of a second', 'About a second', 'Eight seconds', 'About a tenth of a second'],
    'About a third of a second',
    '8 ÷ 24 = 0.33 seconds.',
  ),
  askOne(
    'What are ones best for?',
    ['A still face', 'Most acting', 'A held pose', 'Fast moves and a moving camera'],
    'Fast moves and a moving camera',
    'Large jumps between drawings flicker on twos. For most acting twos are enough.',
  ),
  askMany(
    'Which of these are true for half a second?',
    ['12 frames at 24', '15 frames at 30', '6 drawings on twos at 24', '24 drawings on ones at 24'],
    ['12 frames at 24', '15 frames at 30', '6 drawings on twos at 24'],
    'Half of 24 is 12, half of 30 is 15, and 12 frames on twos are 6 drawings. 24 drawings on ones are a whole second.',
  ),
];

export const spacingQuiz: DemoQuestion[] = [
  askOne(
    'Two balls leave together and arrive together, but one looks heavy. What differs?',
    ['The timing', 'The spacing', 'The frame rate', 'The sound'],
    'The spacing',
    'The number of frames is the same. How far the ball goes in each frame is not.',
  ),
  askOne(
    'Where are the drawings closest together in ease in, ease out?',
    ['In the middle', 'Only at the start', 'At both ends', 'Nowhere, they are even'],
    'At both ends',
    'It starts slowly, is fast in the middle, and slows to rest.',
  ),
  askOne(
    'What does even spacing look like?',
    ['A machine', 'A feather', 'A tired person', 'A fall'],
    'A machine',
    'Bodies with weight speed up and slow down. Only machines keep one speed.',
  ),
  askMany(
    'Which statements about timing and spacing are right?',
    [
      'Timing is how many frames an action takes',
      'Spacing is how far it goes in each frame',
      'Spacing is the space around the picture',
      'With the same timing, other spacing can feel heavier',
    ],
    [
      'Timing is how many frames an action takes',
      'Spacing is how far it goes in each frame',
      'With the same timing, other spacing can feel heavier',
    ],
    'Space around a picture is layout. In animation spacing is distance from one drawing to the next.',
  ),
];

export const storyQuiz: DemoQuestion[] = [
  askOne(
    'Your six panels add up to 528 frames at 24 a second. How long is the film?',
    ['About 12 seconds', '20 seconds', '22 seconds', '53 seconds'],
    '22 seconds',
    '528 ÷ 24 = 22. It is two seconds too long for a film of twenty.',
  ),
  askOne(
    'By which panel should a stranger know who wants what?',
    ['The second', 'The fourth', 'The last', 'It need not be known'],
    'The second',
    'In twenty seconds there is no time to wait. Panel two is about five seconds in.',
  ),
  askOne(
    'What did Aditya make first for his film about rain?',
    ['The background', 'The title', 'The colours', 'The sound'],
    'The sound',
    'The track gave him the beats, and with them the timing sheet.',
  ),
  askMany(
    'When are the panels good enough to begin animating?',
    [
      'A stranger can tell the story from them',
      'Something changes between the first and the last',
      'Every panel is in full colour',
      'It can be understood without words',
    ],
    [
      'A stranger can tell the story from them',
      'Something changes between the first and the last',
      'It can be understood without words',
    ],
    'Panels are drawn in two minutes each. Colour comes much later.',
  ),
];

export const finalTest: DemoQuestion[] = [
  askOne(
    'A scene is 3 seconds long at 24 frames a second, drawn on twos. How many drawings are that?',
    ['24', '36', '48', '72'],
    '36',
    '3 × 24 = 72 frames; on twos 72 ÷ 2 = 36 drawings.',
  ),
  askOne(
    'A rubber ball is squashed to be wider. What must happen to its height?',
    ['It stays', 'It grows as well', 'It gets smaller, so that the volume stays', 'It becomes zero'],
    'It gets smaller, so that the volume stays',
    'If the volume changes, the ball seems to grow or to shrink.',
  ),
  askOne(
    'In which direction is a falling ball stretched?',
    ['Sideways', 'Along its path', 'In all directions', 'It is not stretched'],
    'Along its path',
    'Stretch follows the movement, and lasts only a frame or two.',
  ),
  askMany(
    'What is true for a ball that bounces by itself?',
    [
      'Each bounce is lower than the one before',
      'Each bounce takes less time than the one before',
      'It is slowest near the ground',
      'Its drawings are closest together at the top',
    ],
    [
      'Each bounce is lower than the one before',
      'Each bounce takes less time than the one before',
      'Its drawings are closest together at the top',
    ],
    'It is fastest near the ground and slowest at the top.',
  ),
  askOne(
    'In which order do the four keys of a step come?',
    [
      'Down, contact, up, passing',
      'Contact, up, passing, down',
      'Passing, contact, down, up',
      'Contact, down, passing, up',
    ],
    'Contact, down, passing, up',
    'The foot touches, the body sinks, the other leg passes, the body rises.',
  ),
  askOne(
    'At which key of a walk is the head lowest?',
    ['Contact', 'Down', 'Passing', 'Up'],
    'Down',
    'The front knee bends and takes the weight.',
  ),
  askOne(
    'What is anticipation?',
    [
      'A small move back before the move forward',
      'The music before a film',
      'A drawing between two keys',
      'A fast cut',
    ],
    'A small move back before the move forward',
    'It prepares the eye and shows where the force comes from.',
  ),
  askMany(
    'Which parts of a running figure arrive later than the body?',
    ['Hair', 'A loose scarf', 'The hips', 'A tail'],
    ['Hair', 'A loose scarf', 'A tail'],
    'What hangs loosely follows. The hips lead.',
  ),
  askOne(
    'A pose is filled with black and cannot be understood any more. What do you change?',
    ['The colours', 'The frame rate', 'The pose, until its outline is clear', 'The sound'],
    'The pose, until its outline is clear',
    'A clear silhouette is read in an instant.',
  ),
  askMany(
    'Keys 1 and 9 are drawn. The chart shows slow out and slow in. Which steps fit?',
    [
      'Draw 5 in the middle',
      'Draw 4 halfway between 1 and 5, and 6 halfway between 5 and 9',
      'Space all drawings evenly',
      'Go on halving towards 1 and towards 9',
    ],
    [
      'Draw 5 in the middle',
      'Draw 4 halfway between 1 and 5, and 6 halfway between 5 and 9',
      'Go on halving towards 1 and towards 9',
    ],
    'Halving towards a key brings drawings closer together there. Even spacing would look like a machine.',
  ),
];
