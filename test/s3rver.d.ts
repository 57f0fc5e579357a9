// The package has no types.
declare module '@20minutes/s3rver' {
  type Options = {
    port: number;
    address: string;
    silent: boolean;
    vhostBuckets: boolean;
    directory: string;
    configureBuckets: { name: string; configs: string[] }[];
  };
  // biome-ignore lint/style/noDefaultExport: it is the package's
  export default class S3rver {
    constructor(options: Options);
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
