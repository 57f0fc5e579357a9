// A passkey in software: makes what a browser sends, good or spoiled.
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

type Options = { challenge: string; [field: string]: unknown };

export type Spoiled = {
  origin?: string;
  /** The user was not checked by PIN, finger or face. */
  isUnverified?: boolean;
  challenge?: string;
  userHandle?: string;
};

export const aPasskey = (site = 'http://localhost:3000') => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let counter = 0;
  let userHandle: string | undefined;
  const clientData = (type: string, { challenge }: Options, spoiled: Spoiled) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: spoiled.challenge ?? challenge,
        origin: spoiled.origin ?? site,
        crossOrigin: false,
      }),
    );
  const authenticatorData = (flags: number, more: Buffer = Buffer.alloc(0)) => {
    counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(new URL(site).hostname), Buffer.from([flags]), count, more]);
  };
  const named = { id: url(id), rawId: url(id), type: 'public-key', clientExtensionResults: {} };
  return {
    id: named.id,
    /** As `navigator.credentials.create` answers. */
    create: (options: Options, spoiled: Spoiled = {}) => {
      userHandle = (options.user as { id: string }).id;
      const idLength = Buffer.alloc(2);
      idLength.writeUInt16BE(id.length);
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const key = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
        Buffer.from(x, 'base64url'),
        Buffer.from([0x22, 0x58, 0x20]),
        Buffer.from(y, 'base64url'),
      ]);
      const made = Buffer.concat([Buffer.alloc(16), idLength, id, key]);
      const data = authenticatorData(spoiled.isUnverified ? 0x41 : 0x45, made);
      const dataLength = Buffer.alloc(2);
      dataLength.writeUInt16BE(data.length);
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.from([0xa0]),
        text('authData'),
        Buffer.from([0x59]),
        dataLength,
        data,
      ]);
      return {
        ...named,
        response: {
          clientDataJSON: url(clientData('webauthn.create', options, spoiled)),
          attestationObject: url(attestationObject),
          transports: ['internal'],
        },
      };
    },
    /** As `navigator.credentials.get` answers. */
    get: (options: Options, spoiled: Spoiled = {}) => {
      const data = clientData('webauthn.get', options, spoiled);
      const authData = authenticatorData(spoiled.isUnverified ? 0x01 : 0x05);
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey);
      return {
        ...named,
        response: {
          clientDataJSON: url(data),
          authenticatorData: url(authData),
          signature: url(signature),
          userHandle: spoiled.userHandle ?? userHandle,
        },
      };
    },
  };
};

const url = (bytes: Buffer): string => bytes.toString('base64url');
const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();
/** Of CBOR, for up to 23 letters. */
const text = (value: string): Buffer => Buffer.from([0x60 + value.length, ...Buffer.from(value)]);
