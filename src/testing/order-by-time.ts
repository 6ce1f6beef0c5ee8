import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import times from './file-times.json' with { type: 'json' };

/** Default for a file that is not in the list. */
const SHORT_SECONDS = 0.5;

/**
 * Starts the longest files first, so that no worker ends with one while the other is idle. The times are those of the last `npm test --
 * --timings`.
 */
export class OrderByTime extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const known: Record<string, number> = times;
    const secondsOf = ({ moduleId, project }: TestSpecification) =>
      known[relative(project.config.root, moduleId)] ?? SHORT_SECONDS;
    return files.toSorted((one, other) => secondsOf(other) - secondsOf(one));
  }
}
