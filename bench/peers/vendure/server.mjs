// Vendure's server with its worker in the same process.
import { bootstrap, JobQueueService } from '@vendure/core';
import { config } from './config.mjs';

const app = await bootstrap(config);
await app.get(JobQueueService).start();
