/** Pieces of slides, diagrams and worksheets. `step` hides a piece until that line of narration is spoken. */

export const step = (number, html, style = '') => `<div data-step="${number}" style="${style}">${html}</div>`;

/** A list of short points; with `from` they appear one by one, beginning at that line of narration. */
export const points = (items, from = null) =>
  `<ul class="points">${items.map((item, i) => `<li${from === null ? '' : ` data-step="${from + i}"`}>${item}</li>`).join('')}</ul>`;

/** Boxes in a row: `[figure or heading, text]`; with `from` they appear one by one. */
export const boxes = (items, { from = null, arrows = false, on = -1 } = {}) => {
  const cells = items.map(([head, text], i) => {
    const late = from === null ? '' : ` data-step="${from + i}"`;
    const next =
      arrows && i < items.length - 1
        ? `<svg class="arrow" viewBox="0 0 20 20"${from === null ? '' : ` data-step="${from + i + 1}"`}><path d="M2 10h14M11 4l6 6-6 6"/></svg>`
        : '';
    return `<div class="box${i === on ? ' on' : ''}"${late}><span class="n">${head}</span>${text}</div>${next}`;
  });
  return `<div class="boxes">${cells.join('')}</div>`;
};

/** Horizontal bars: `[label, share of the width in %, figure, kind?]`. */
export const bars = (rows, from = null) =>
  `<div class="bars">${rows
    .map(([label, width, value, kind = ''], i) => {
      const late = from === null ? '' : ` data-step="${from + i}"`;
      return `<span${late}>${label}</span><span${late}><span class="bar ${kind}" style="display:block;width:${width}%"></span></span><span class="v"${late}>${value}</span>`;
    })
    .join('')}</div>`;

/** A table; heads or cells that begin with `>` stand right, a row that begins with `*` is marked. */
export const table = (head, rows, { from = null, sheet = true, rows: height = '' } = {}) => {
  const right = (text) => String(text).startsWith('>');
  const bare = (text) => String(text).replace(/^[>*]+/, '');
  const heads = head
    ? `<tr>${head.map((cell) => `<th${right(cell) ? ' class="r"' : ''}>${bare(cell)}</th>`).join('')}</tr>`
    : '';
  const lines = rows.map((row, i) => {
    const marked = String(row[0]).startsWith('*') ? ' class="key"' : '';
    const late = from === null ? '' : ` data-step="${from + i}"`;
    return `<tr${marked}${late}>${row.map((cell, c) => `<td${right(head?.[c] ?? cell) ? ' class="r"' : ''}>${bare(cell)}</td>`).join('')}</tr>`;
  });
  const html = `<table>${heads}${lines.join('')}</table>`;
  return sheet ? `<div class="sheet ${height}">${html}</div>` : html;
};

/** Two columns, what not to do and what to do. */
export const compare = (bad, good, { from = null, words = ['No', 'Yes'] } = {}) => {
  const late = (i) => (from === null ? '' : ` data-step="${from + i}"`);
  return `<div class="two"><div class="bad"${late(0)}><b>${words[0]}</b>${bad}</div><div class="good"${late(1)}><b>${words[1]}</b>${good}</div></div>`;
};

/** Code on an ink ground; `[[word]]` is marked in haldi. */
export const code = (text) => `<div class="code">${escapeHtml(text).replace(/\[\[(.+?)\]\]/g, '<i>$1</i>')}</div>`;

export const escapeHtml = (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
