/**
 * The only script that stands in a document itself; the security policy knows it by its hash. Nothing that is read waits for a
 * second answer of the server:
 * - The first page of a visit is written in the letters that the device has, of the same measure as ours, and takes ours when it
 *   stands (`letters.ts`). Later pages find them in the browser's cache and begin with them; so does a browser without script.
 * - The script of the islands is fetched once the page has been drawn: what is seen has the network to itself.
 */
export const HEAD_SCRIPT =
  "try{localStorage.getItem('letters')||(document.documentElement.dataset.letters='later')}catch{}" +
  "addEventListener('DOMContentLoaded',()=>requestAnimationFrame(()=>setTimeout(()=>{" +
  "const {islands}=document.body.dataset,script=document.createElement('script');" +
  "if(islands){script.type='module';script.src=islands;document.body.append(script)}})))";
