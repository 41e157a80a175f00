import { countDeliveriesTask, listFailedTask, replayTask } from '../deliveries/deliveries.tasks.ts';
import { listSubmissionsTask } from '../forms/submissions.tasks.ts';
import {
  createIntegrationTask,
  listIntegrationsTask,
  revokeIntegrationTask,
} from '../integrations/integrations.tasks.ts';
import { listLeadsTask } from '../leads/leads.tasks.ts';
import { listErrorsTask, showErrorTask } from '../measurement/errors/errors.tasks.ts';
import { funnelTask, listEventsTask } from '../measurement/events/events.tasks.ts';
import { countVariantsTask } from '../measurement/experiments/experiments.tasks.ts';
import { listVitalsTask } from '../measurement/vitals/vitals.tasks.ts';
import { deleteTask, exportTask, requestsTask, retentionTask } from '../privacy/privacy.tasks.ts';
import type { Task } from '../records/Task.ts';
import { copyDatabaseTask } from './backup.tasks.ts';

/** Every task that the command line can send to the running service. */
export const allTasks: readonly Task[] = [
  copyDatabaseTask,
  listLeadsTask,
  createIntegrationTask,
  listIntegrationsTask,
  revokeIntegrationTask,
  listSubmissionsTask,
  countDeliveriesTask,
  listFailedTask,
  replayTask,
  listEventsTask,
  funnelTask,
  countVariantsTask,
  listErrorsTask,
  showErrorTask,
  listVitalsTask,
  exportTask,
  deleteTask,
  requestsTask,
  retentionTask,
];
