// Medusa as its guide of production wants it, with memory in place of Redis: one process.
const { defineConfig } = require('@medusajs/framework/utils');

module.exports = defineConfig({
  admin: { disable: true },
  featureFlags: { caching: true },
  modules: [{ resolve: '@medusajs/medusa/caching', options: { in_memory: { enable: true } } }],
  projectConfig: {
    databaseName: 'medusa',
    databaseUrl: process.env.DATABASE_URL,
    // Migrations leave out the socket's folder that the URL names.
    databaseDriverOptions: {
      connection: { host: process.env.PGHOST, port: Number(process.env.PGPORT), ssl: false },
    },
    workerMode: 'shared',
    http: {
      compression: { enabled: true },
      storeCors: 'http://localhost',
      adminCors: 'http://localhost',
      authCors: 'http://localhost',
      jwtSecret: 'of a measurement',
      cookieSecret: 'of a measurement',
    },
  },
});
