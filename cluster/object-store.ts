// A program of its own: a server that speaks S3, with one bucket, in the folder of its argument.
import S3rver from '@20minutes/s3rver';
import { local, ports } from './layout.ts';

const [, , directory = ''] = process.argv;

await new S3rver({
  address: local,
  port: ports.images,
  silent: true,
  vhostBuckets: false,
  directory,
  configureBuckets: [{ name: 'hemline', configs: [] }],
}).run();
