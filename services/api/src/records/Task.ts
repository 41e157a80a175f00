import type { z } from 'zod';
import type { Store } from '../database/Database.ts';
import type { RecordKind } from '../database/schema.ts';
import type { DeliveryQueue } from './createRecords.ts';

/** The resources of a task. */
export interface TaskContext extends Store {
  /** Opens the queues of the delivery jobs. */
  openQueues: () => Promise<Record<RecordKind, DeliveryQueue>>;
  /** Copies the files of the embedded database into a new folder. */
  copyDatabase?: ((folder: string) => Promise<void>) | undefined;
  /** The source map of a file that browsers get, by the file's path on the site; `undefined` if there is none to be had. */
  readMap: (file: string) => Promise<string | undefined>;
}

/** Work that the command line does on stored data, through the running service or by itself. */
export interface Task<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> {
  name: string;
  input: Input;
  output: Output;
  run(context: TaskContext, input: z.output<Input>): Promise<z.output<Output>>;
}

/** Infers a task's types. */
export const defineTask = <Input extends z.ZodType, Output extends z.ZodType>(
  task: Task<Input, Output>,
): Task<Input, Output> => task;
