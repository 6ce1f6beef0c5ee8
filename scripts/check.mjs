import path from 'node:path';
import { ensureInstalled } from './launcher/ensure-installed.mjs';
import { continueOnPinnedNode } from './launcher/find-node.mjs';
import { findTool } from './launcher/find-tool.mjs';
import { firstGate, lanes } from './launcher/gates.mjs';
import { root } from './launcher/project.mjs';
import { runCommand } from './launcher/run-command.mjs';
import { runProgram } from './launcher/run-program.mjs';

/** `npm run check`: types, lint, format, dead code, import rules and references. */
await runCommand(async () => {
  await ensureInstalled('full');
  await continueOnPinnedNode();
  const results = [await runGate(firstGate), ...(await Promise.all(lanes.map(runLane))).flat()];
  const failed = results.filter((result) => !result.isOk);
  for (const { name, output } of failed) console.log(`\n${name}:\n${output.trim()}`);
  if (failed.length > 0) console.log(`\nFailed: ${failed.map(({ name }) => name).join(', ')}`);
  process.exitCode = failed.length === 0 ? 0 : 1;
});

async function runLane(gates) {
  const results = [];
  for (const gate of gates) results.push(await runGate(gate));
  return results;
}

async function runGate({ name, script, package: packageName, command, args, env, isEmpty }) {
  const from = Date.now();
  const tool = script ? path.join(root, 'scripts/launcher', script) : findTool(packageName, command);
  const result = await runProgram(process.execPath, [tool, ...args], {
    env: { ...process.env, ...env },
    isQuiet: true,
  });
  const hasSeenNothing = result.code === 0 && isEmpty?.(result.output) === true;
  const isOk = result.code === 0 && !hasSeenNothing;
  const output = hasSeenNothing ? `It looked at nothing.\n${result.output}` : result.output;
  const seconds = ((Date.now() - from) / 1000).toFixed(1);
  console.log(`${isOk ? 'ok    ' : 'FAILED'} ${name.padEnd(12)} ${seconds} s`);
  return { name, isOk, output };
}
