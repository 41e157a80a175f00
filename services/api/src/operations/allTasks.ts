import { countDeliveriesTask, listFailedTask, replayTask } from '../deliveries/deliveries.tasks.ts';
import { funnelTask, listEventsTask } from '../measurement/events/events.tasks.ts';
import { countVariantsTask } from '../measurement/experiments/experiments.tasks.ts';
import { deleteTask, exportTask, requestsTask, retentionTask } from '../privacy/privacy.tasks.ts';
import type { Task } from '../records/Task.ts';

/** Everything that the command line may have the running service do. */
export const allTasks: readonly Task[] = [
  countDeliveriesTask,
  listFailedTask,
  replayTask,
  listEventsTask,
  funnelTask,
  countVariantsTask,
  exportTask,
  deleteTask,
  requestsTask,
  retentionTask,
] as never;
