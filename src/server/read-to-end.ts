// For a body that the app refused early. Browsers read the answer after they have sent everything;
// if the connection is cut before, they show their own error instead of the cause.
import type { IncomingMessage, ServerResponse } from 'node:http';

const bytesMax = 256 * 1024 * 1024;

/**
 * Waits until the client has sent its body, of which nothing is kept. A larger one is answered at
 * once, and ends its connection.
 */
export const readToEnd = async (
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> => {
  if (incoming.complete || incoming.destroyed) return;
  const length = Number(incoming.headers['content-length'] ?? 0);
  const isRead = length <= bytesMax && (await discard(incoming));
  if (!isRead && !outgoing.headersSent) outgoing.setHeader('Connection', 'close');
};

const discard = (incoming: IncomingMessage): Promise<boolean> =>
  new Promise((resolve) => {
    let left = bytesMax;
    // The reader has given up, and would keep the bytes that come now.
    incoming.removeAllListeners('data');
    incoming.on('data', (chunk: Buffer) => {
      left -= chunk.byteLength;
      if (left < 0) resolve(false);
    });
    incoming.once('end', () => resolve(true));
    incoming.once('close', () => resolve(true));
    incoming.on('error', () => resolve(true));
    incoming.resume();
  });
