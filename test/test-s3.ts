// A server that speaks S3, signatures included, in a temporary folder.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { onTestFinished } from 'vitest';
import type { S3Settings } from '../src/platform/images/storage/s3.ts';

/** For one test: what the shop's settings say of it. */
export const aBucket = async (): Promise<S3Settings & { stop: () => Promise<void> }> => {
  const directory = await mkdtemp(join(tmpdir(), 'hemline-s3-'));
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    vhostBuckets: false,
    directory,
    configureBuckets: [{ name: 'shop-images', configs: [] }],
  });
  const { port } = await server.run();
  let stopped: Promise<void> | undefined;
  const stop = async () => {
    stopped ??= server.close();
    await stopped;
  };
  onTestFinished(async () => {
    await stop();
    await rm(directory, { recursive: true });
  });
  return {
    bucket: 'shop-images',
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${port}`,
    isPathStyle: true,
    // The server knows these two alone.
    keys: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    stop,
  };
};
