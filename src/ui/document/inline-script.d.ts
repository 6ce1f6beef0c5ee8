/** A module and what it imports as the text of one script (`vite.config.ts`). */
declare module '*?inline-script' {
  const script: string;
  export default script;
}
