// node fill.mjs <products.csv>   Fills an empty database by Vendure's own import.
import {
  bootstrap,
  ConfigService,
  JobQueueService,
  RequestContextService,
  SearchService,
  TransactionalConnection,
} from '@vendure/core';
import { populate } from '@vendure/core/cli/index.js';
import { config } from './config.mjs';

const { dbConnectionOptions } = config;
const app = await populate(
  () =>
    bootstrap({ ...config, dbConnectionOptions: { ...dbConnectionOptions, synchronize: true } }),
  {
    defaultLanguage: 'en',
    defaultZone: 'Europe',
    countries: [{ name: 'Ireland', code: 'IE', zone: 'Europe' }],
    taxRates: [{ name: 'Standard', percentage: 0 }],
    shippingMethods: [{ name: 'Standard', price: 2000 }],
    paymentMethods: [
      {
        name: 'Dummy',
        handler: {
          code: 'dummy-payment-handler',
          arguments: [{ name: 'automaticSettle', value: 'true' }],
        },
      },
    ],
    collections: [],
  },
  process.argv[2],
);
// One for each size, and all of them follow from the one below.
await app.get(TransactionalConnection).rawConnection.query('delete from job_record');
const ctx = await app.get(RequestContextService).create({ apiType: 'admin' });
const { id } = await app.get(SearchService).reindex(ctx);
await app.get(JobQueueService).start();
const jobs = app.get(ConfigService).jobQueueOptions.jobQueueStrategy;
for (let state; state !== 'COMPLETED'; ) {
  await new Promise((resolve) => setTimeout(resolve, 200));
  state = (await jobs.findOne(id)).state;
  if (state === 'FAILED') throw new Error('The search index could not be built.');
}
await app.close();
process.exit();
