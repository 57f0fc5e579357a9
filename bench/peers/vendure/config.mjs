// Vendure as its guide of production wants it, as far as one process allows.
import { randomBytes } from 'node:crypto';
import {
  DefaultJobQueuePlugin,
  DefaultLogger,
  DefaultSearchPlugin,
  dummyPaymentHandler,
  LogLevel,
} from '@vendure/core';
import compression from 'compression';

const { PGHOST: host, PGPORT, PGUSER: username, PORT } = process.env;

export const config = {
  apiOptions: {
    hostname: '127.0.0.1',
    port: Number(PORT),
    middleware: [{ handler: compression(), route: '/' }],
  },
  authOptions: {
    tokenMethod: 'bearer',
    superadminCredentials: { identifier: 'admin', password: randomBytes(16).toString('hex') },
  },
  dbConnectionOptions: {
    type: 'postgres',
    host,
    port: Number(PGPORT),
    username,
    database: 'vendure',
    synchronize: false,
  },
  logger: new DefaultLogger({ level: LogLevel.Error }),
  paymentOptions: { paymentMethodHandlers: [dummyPaymentHandler] },
  plugins: [DefaultJobQueuePlugin.init({}), DefaultSearchPlugin.init({})],
};
