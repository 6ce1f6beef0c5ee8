/**
 * What became of the mutants of each file. One that made the code run without end counts as killed, one that no test
 * reaches as survived; those that were left out count as nothing.
 * @param {{ files: Record<string, { mutants: { status: string }[] }> }} report Stryker's, as JSON
 * @param {string[]} files those to count: an incremental run also reports others
 * @returns {{ file: string, killed: number, survived: number }[]} files with mutants, by name
 */
export function countMutants(report, files) {
  return files
    .map((file) => {
      const mutants = report.files[file]?.mutants ?? [];
      const count = (...statuses) => mutants.filter(({ status }) => statuses.includes(status)).length;
      return { file, killed: count('Killed', 'Timeout'), survived: count('Survived', 'NoCoverage') };
    })
    .filter(({ killed, survived }) => killed + survived > 0);
}

/**
 * The counts as a table for a terminal, the sum in its last line.
 * @param {{ file: string, killed: number, survived: number }[]} counts
 */
export function mutantTable(counts) {
  const sum = (name) => counts.reduce((total, count) => total + count[name], 0);
  const rows = [...counts, { file: 'all', killed: sum('killed'), survived: sum('survived') }];
  const width = Math.max(...rows.map(({ file }) => file.length));
  const line = (file, ...cells) => [file.padEnd(width), ...cells.map((cell) => String(cell).padStart(8))].join(' ');
  return [
    line('file', 'mutants', 'killed', 'survived', 'score'),
    ...rows.map(({ file, killed, survived }) =>
      line(file, killed + survived, killed, survived, scoreText(killed, killed + survived)),
    ),
  ].join('\n');
}

function scoreText(killed, all) {
  return all === 0 ? '-' : `${((killed / all) * 100).toFixed(1)} %`;
}
