/**
 * The only script that stands in a document itself; the security policy knows it by its hash. The first page of a visit is written
 * in the letters that the device has, of the same measure as ours, and takes ours when it stands (`letters.ts`): text never waits
 * for 43 KB of fonts. Later pages find them in the browser's cache and begin with them; so does a browser without script.
 */
export const HEAD_SCRIPT =
  "try{localStorage.getItem('letters')||(document.documentElement.dataset.letters='later')}catch{}";
