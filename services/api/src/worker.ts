import { runProcess } from './runProcess.ts';
import { startWorker } from './startWorker.ts';

await runProcess(async (config, log) => {
  const worker = await startWorker(config, log);
  log.info({ url: worker.url }, 'listening');
  return worker;
}, 'WORKER_');
