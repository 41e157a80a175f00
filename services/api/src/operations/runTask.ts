import type { z } from 'zod';
import type { Config } from '../config.ts';
import type { Database } from '../database/Database.ts';
import { openQueues } from '../deliveries/deliveryQueues.ts';
import { readDeliveryPolicy } from '../deliveries/readDeliveryPolicy.ts';
import { startBoss } from '../deliveries/startBoss.ts';
import { createMapReader } from '../measurement/errors/createMapReader.ts';
import type { Task } from '../records/Task.ts';
import { requestTask } from './requestTask.ts';
import { silentLog } from './silentLog.ts';
import { withStore } from './withStore.ts';

/**
 * Runs a task where the records are stored. Returns `null` if nothing was ever stored.
 *
 * @throws {FolderInUseError} if a process holds the folder and does not answer
 */
export const runTask = <Input extends z.ZodType, Output extends z.ZodType>(
  config: Config,
  task: Task<Input, Output>,
  input: z.output<Input>,
  inUseTimeoutMs?: number,
): Promise<z.output<Output> | null> =>
  withStore<z.output<Output>>(
    config,
    {
      request: (address) => requestTask(address, task, input),
      work: (database) => runHere(config, database, task, input),
    },
    inUseTimeoutMs,
  );

async function runHere<Input extends z.ZodType, Output extends z.ZodType>(
  config: Config,
  database: Database,
  task: Task<Input, Output>,
  input: z.output<Input>,
): Promise<z.output<Output>> {
  const opened = new AsyncDisposableStack();
  try {
    return await task.run(
      {
        queries: database.background,
        now: () => new Date(),
        readMap: createMapReader(config),
        copyDatabase: database.copyTo,
        async openQueues() {
          const policy = readDeliveryPolicy(config);
          const boss = await startBoss(database, policy, silentLog);
          opened.defer(() => boss.stop({ graceful: false }));
          return openQueues(boss, policy);
        },
      },
      input,
    );
  } finally {
    await opened.disposeAsync();
  }
}
