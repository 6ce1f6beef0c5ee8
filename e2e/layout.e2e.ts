import { findControlFaults } from './control-faults.ts';
import { findFaults } from './layout-faults.ts';
import { expect, test } from './test.ts';

/** Pages with one deliberate defect each, and the expected findings. */
const broken: { what: string; html: string; faults: RegExp[]; height?: number }[] = [
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
  {
    what: 'a button and a box to tick that are too small for a finger, and a field that is not',
    html: '<button style="width: 40px; height: 44px; padding: 0">Go</button><label><input type="checkbox"> I</label><input aria-label="Name" style="height: 44px">',
    faults: [/^small: 40 × 44 <button> “Go”/, /^small: \d+ × \d+ <input> “”/],
  },
  {
    what: 'a button in an open dialog, under the bar at its foot',
    html: '<button>Below</button><dialog style="height: 300px; overflow: auto"><button style="height: 44px; width: 99px">Pay</button><div class="bar" style="position: absolute; inset: 0"></div></dialog><script>document.querySelector("dialog").showModal()</script>',
    faults: [/^covered: <button> “Pay” by <div.bar>/],
  },
  {
    what: 'a field that has the focus under a bar that nothing makes room for, with the keyboard of a phone open',
    html: '<div class="bar" style="position: fixed; bottom: 0; left: 0; right: 0; height: 120px; background: white"></div><main style="padding: 900px 0"><input aria-label="Name" style="height: 44px"></main>',
    faults: [/^hidden focus: <input> “Name”.* by <div.bar>/],
    height: 430,
  },
  {
    what: 'a link under a button that floats',
    html: '<main style="padding: 1200px 0; text-align: right"><a href="/" style="display: inline-block; padding: 20px">Home</a></main><button class="chat-button" style="position: fixed; right: 0; bottom: 0; width: 80px; height: 80px">Chat</button>',
    faults: [/^floating: <a> “Home”.* under <button.chat-button>/],
  },
];

test('the look over all pages finds what is laid out wrongly', async ({ page }) => {
  for (const { what, html, faults, height = 844 } of broken)
    await test.step(what, async () => {
      await page.setViewportSize({ width: 390, height });
      await page.setContent(html);
      const found = [...(await page.evaluate(findFaults)), ...(await page.evaluate(findControlFaults, {}))];
      for (const fault of faults) expect(found, what).toContainEqual(expect.stringMatching(fault));
    });
});

test('the look over all pages has nothing to say of a page where everything has its place', async ({ page }) => {
  await page.setContent(`<main>
    <h1>Words that fill more than one line of a small window, close to each other</h1>
    <p><label>Name <input></label></p>
    <p><input id="agree" type="checkbox" style="opacity: 0; position: absolute"><label for="agree">I agree</label></p>
    <div style="overflow: auto; width: 200px; white-space: nowrap">A table that <a href="/">scrolls</a> in a frame of its own <button>Go</button></div>
    <p style="display: flex; width: 300px"><button style="flex: 0 0 120px">Find</button><span id="strip" style="overflow-x: auto; white-space: nowrap"><a href="/">General</a> <a href="/">Payments and what they need of room</a></span></p>
    <div style="position: sticky; top: 0"><a href="/">Home</a></div>
    <p style="padding: 900px 0"><a href="/about">About</a> <button>Send</button></p>
    <div style="position: fixed; top: 0; left: 0; width: 100%; height: 60px; background: white"><a href="/">Start</a></div>
  </main>`);
  await page.setViewportSize({ width: 320, height: 900 });
  // Its first entry is now left of the strip, below the button beside it.
  await page.locator('#strip').evaluate((strip) => strip.scrollTo({ left: 90 }));
  expect(await page.evaluate(findFaults)).toEqual([]);
});

test('the look at controls has nothing to say of controls that have room', async ({ page }) => {
  await page.setContent(`<style>html { scroll-padding: 80px 0 120px } input, button { height: 44px; min-width: 44px }</style>
    <div style="position: fixed; top: 0; left: 0; right: 0; height: 60px; background: white"></div>
    <main style="padding: 900px 0">
      <p>Read <a href="/about">what we are</a> before you write to us.</p>
      <label style="display: inline-flex; min-height: 44px; align-items: center"><input type="checkbox" style="height: 20px; min-width: 20px"> I agree</label>
      <p style="padding: 90px 0"><input aria-label="Name"></p>
      <button>Send</button>
    </main>
    <div style="position: fixed; bottom: 0; left: 0; right: 0; height: 100px; background: white"></div>`);
  for (const height of [844, 430]) {
    await page.setViewportSize({ width: 390, height });
    expect(await page.evaluate(findControlFaults, {}), `${height} px`).toEqual([]);
  }
});
