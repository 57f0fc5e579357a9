import { z } from 'zod';
import { isSecureUrl, onOrOff, origin, variables } from './setting-fields.ts';

export const imageSettings = z.object({
  /** Undefined: images are files in DATA_DIR. */
  s3Bucket: z
    .string()
    .regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/)
    .optional()
    .register(variables, { name: 'S3_BUCKET', remedy: 'Set it to the name of a bucket.' }),
  s3Region: z
    .string()
    .regex(/^[a-z\d-]{2,40}$/)
    .default('us-east-1')
    .register(variables, {
      name: 'S3_REGION',
      remedy: 'Set it to the region of the bucket, such as eu-central-1.',
    }),
  /** Undefined: Amazon's own. */
  s3Endpoint: origin().optional().register(variables, {
    name: 'S3_ENDPOINT',
    remedy: 'Set it to the URL of the service without the bucket, such as https://s3.example.',
  }),
  /** Default: on with an endpoint. */
  s3PathStyle: onOrOff()
    .optional()
    .register(variables, { name: 'S3_PATH_STYLE', remedy: 'Set it to on or off.' }),
  s3AccessKeyId: key('S3_ACCESS_KEY_ID'),
  s3SecretAccessKey: key('S3_SECRET_ACCESS_KEY'),
  /** Its upload call; undefined: none. */
  hostUrl: z.string().refine(isSecureUrl).optional().register(variables, {
    name: 'IMAGE_HOST_URL',
    remedy: "Set it to the https:// URL of the host's upload call, its key included.",
    isSecret: true,
  }),
  /** Default: that of its upload call. */
  hostOrigin: origin().optional().register(variables, {
    name: 'IMAGE_HOST_ORIGIN',
    remedy: "Set it to where the host's images are, such as https://i.host.example.",
  }),
});

function key(name: string) {
  return z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/)
    .optional()
    .register(variables, { name, remedy: 'Set it to the key of the bucket.', isSecret: true });
}

type Fields = z.infer<typeof imageSettings>;

export const checkImages = (fields: Fields, context: z.RefinementCtx): void => {
  const { s3Bucket, s3Endpoint, s3AccessKeyId, s3SecretAccessKey } = fields;
  const fail = (message: string) => context.addIssue({ code: 'custom', message });
  if (!s3Bucket && (s3Endpoint || s3AccessKeyId || s3SecretAccessKey))
    fail('S3_BUCKET is missing. Images go to S3 with it, or to DATA_DIR without any S3_*.');
  if (!s3AccessKeyId !== !s3SecretAccessKey)
    fail(
      `${s3AccessKeyId ? 'S3_SECRET_ACCESS_KEY' : 'S3_ACCESS_KEY_ID'} is missing. Set both ` +
        'keys, or none to use the role of this machine at Amazon.',
    );
};

/** Undefined without an outside image host. */
export const hostOf = ({ hostUrl, hostOrigin }: Fields) =>
  hostUrl ? { uploadUrl: hostUrl, origin: hostOrigin ?? new URL(hostUrl).origin } : undefined;

/** What the storage needs of them; undefined for files in DATA_DIR. */
export const s3Of = (fields: Fields) => {
  const { s3Bucket, s3AccessKeyId: accessKeyId, s3SecretAccessKey: secretAccessKey } = fields;
  if (!s3Bucket) return undefined;
  return {
    bucket: s3Bucket,
    region: fields.s3Region,
    endpoint: fields.s3Endpoint,
    isPathStyle: fields.s3PathStyle ?? fields.s3Endpoint !== undefined,
    keys: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
  };
};
