import { runStep, type Step, type StepResult } from './runStep.ts';

/** Runs steps in order, at most `atOnce` at a time, and prints the whole output of each step when it ends. */
export async function runSteps(
  steps: readonly Step[],
  { atOnce, print }: { atOnce: number; print: (text: string | Buffer) => void },
): Promise<StepResult[]> {
  const results: StepResult[] = [];
  const waiting = [...steps.entries()];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, step] = next;
      const output: Buffer[] = [];
      print(`… ${step.name}\n`);
      const result = await runStep(step, (part) => output.push(part));
      results[index] = result;
      print(`\n— ${describe(result)}\n`);
      print(Buffer.concat(output));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return results;
}

export function describe({ name, passed, failed, seconds }: StepResult): string {
  return `${failed ? 'FAILED' : 'ok    '} ${name}: ${passed} passed, ${failed} failed (${seconds} s)`;
}
