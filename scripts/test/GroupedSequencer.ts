import { readFile } from 'node:fs/promises';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Vitest's own order, grouped by the environment that a file asks for. A worker goes on to the next file only if that needs the
 * same environment; otherwise it ends, and a new one loads everything again.
 */
export class GroupedSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await Promise.all(
      (await super.sort(files)).map(async (file) => ({
        file,
        project: file.project.name,
        environment: await readEnvironment(file.moduleId),
      })),
    );
    const groups = Map.groupBy(sorted, ({ project, environment }) => `${project} ${environment}`);
    return [...groups.values()].flatMap((group) => group.map(({ file }) => file));
  }
}

async function readEnvironment(path: string): Promise<string> {
  return /@vitest-environment\S* .*/.exec(await readFile(path, 'utf8'))?.[0] ?? '';
}
