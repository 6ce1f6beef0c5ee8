import { findFaults } from './layout-faults.ts';
import { expect, test } from './test.ts';

/** Pages that are broken on purpose, each in one way, and what the look over all pages has to say of them. */
const broken: { what: string; html: string; faults: RegExp[] }[] = [
  {
    what: 'a box that is wider than the window',
    html: '<main><div style="width: 120vw; height: 20px">Wide</div></main>',
    faults: [/^sideways: \d+ px, by <div>/],
  },
  {
    what: 'a button under a veil',
    html: '<main style="position: relative"><button>Pay</button><div class="veil" style="position: absolute; inset: 0"></div></main>',
    faults: [/^covered: <button> “Pay” by <div.veil>/],
  },
  {
    what: 'a link under a sheet that stays over the window',
    html: '<main style="padding: 1200px 0"><a href="/">Home</a></main><div class="bar" style="position: fixed; inset: 0">Bar</div>',
    faults: [/^covered: <a> “Home” by <div.bar>/],
  },
  {
    what: 'a button under a veil far down the page',
    html: '<main><p style="padding-bottom: 4000px">Far</p><button>Up</button><div style="position: relative"><button>Pay</button><div class="veil" style="position: absolute; inset: 0"></div></div><p style="padding-bottom: 4000px">Below</p></main>',
    faults: [/^covered: <button> “Pay” by <div.veil>/],
  },
  {
    what: 'a link in a bar that stays in sight, under another',
    html: '<div style="position: fixed; top: 0"><a href="/">Home</a></div><div class="bar" style="position: fixed; top: 0; left: 0; width: 100%; height: 40px"></div><main style="height: 4000px"><button style="margin-top: 3000px">Send</button></main>',
    faults: [/^covered: <a> “Home” by <div.bar>/],
  },
  {
    what: 'words over words',
    html: '<main><p>The first line</p><p style="margin-top: -2.2em">The second line</p></main>',
    faults: [/^overlap: <p> “The second line” and <p> “The first line”/],
  },
  {
    what: 'words over a field',
    html: '<main><input aria-label="Name" style="width: 20em"><p style="margin-top: -1.3em">A hint below</p></main>',
    faults: [/^overlap: <p> “A hint below” and the control <input> “Name”/],
  },
];

test('the look over all pages finds what is laid out wrongly', async ({ page }) => {
  for (const { what, html, faults } of broken)
    await test.step(what, async () => {
      await page.setContent(html);
      const found = await page.evaluate(findFaults);
      for (const fault of faults) expect(found, what).toContainEqual(expect.stringMatching(fault));
    });
});

test('the look over all pages has nothing to say of a page where everything has its place', async ({ page }) => {
  await page.setContent(`<main>
    <h1>Words that fill more than one line of a small window, close to each other</h1>
    <p><label>Name <input></label></p>
    <p><input id="agree" type="checkbox" style="opacity: 0; position: absolute"><label for="agree">I agree</label></p>
    <div style="overflow: auto; width: 200px; white-space: nowrap">A table that <a href="/">scrolls</a> in a frame of its own <button>Go</button></div>
    <div style="position: sticky; top: 0"><a href="/">Home</a></div>
    <p style="padding: 900px 0"><a href="/about">About</a> <button>Send</button></p>
    <div style="position: fixed; top: 0; left: 0; width: 100%; height: 60px; background: white"><a href="/">Start</a></div>
  </main>`);
  await page.setViewportSize({ width: 320, height: 900 });
  expect(await page.evaluate(findFaults)).toEqual([]);
});
