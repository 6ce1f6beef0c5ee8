/** Hashes of the styles that libraries inject, for the content security policy; a test computes them from the packages. */

/** Of the toasts: first an empty element, then the text. */
export const TOAST_STYLES = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
];

/** Of the text editor. */
export const EDITOR_STYLES = ["'sha256-PlumsSlvJ7vvWzjqibGAYKq92O3y/4JTxWWsWJvyUYA='"];

/** Of the video controls (`src/features/learning/viewers/ui/media-elements.ts`), in loading order. */
export const PLAYER_STYLES = [
  "'sha256-ad5pLE4ykOnAn8/VmRayKdKPhP3pvqoX4MGy3EktnBg='",
  "'sha256-T/9Amg7nIbPrYpVBUkCXpn884ioxcd6RWKDN/cLuOCQ='",
  "'sha256-sAS/YwJd8QhcsuwF6ji1l+uwVdgQ8O/zcjWaGi0VXSw='",
  "'sha256-VJnVbqNRyX0jCFZEJ4ltrffJx26lCuyVbNYdioxBwzQ='",
  "'sha256-l0oXN8ELODFEFGnJztGBqT5qrnYVXGDHmO9UVWjtMXA='",
  "'sha256-W9200sCekROkcax0iJ77FC7fL1XmtkKZFU4jWBgOGi0='",
  "'sha256-ybkwgORVaNpgfHWjB4yaZjEyg46ZMdeyLM32opbKlpo='",
  "'sha256-1Jc+kPhfOh4UvXYTCgDHEAV3Caafvsf5jeNdPbSiQ8o='",
  "'sha256-m+frfzRQalnJwRN07WZLWSWd4eM4WsynbWp5qQi8Or0='",
  "'sha256-C7t4uFhGErrgCiy7sp4fN8QAsq2Xafh4lWfnefi0l/E='",
  "'sha256-icRYLLVSVG1RE2ze2JPpc2di/XuMtAkqJdem5GFjU5M='",
  "'sha256-GD/7u05tW5TRiymTThnNFOp6kG/cGDdJ0PZE3AUHvEY='",
  "'sha256-3mr12lsHkByBAuT5HIjiVaMHjH42rxTHchQEttT3yhE='",
  "'sha256-MV44r6ksBw+mCcZujzocHAOffIPu/joVS2FNHESx3Ho='",
  "'sha256-5LsYGeD4Fwu+AtlpdRPSk6g18GLvHddLqx5a2hMGkpw='",
  "'sha256-LLrbL3VRTSpcR7f/VRuhdwB3hQdbFqJkzjoEZmHBXIw='",
  "'sha256-CZ8hU2wFQkJQTP3Dj2nl5E530al0uN4149GNCvQZTDE='",
];
