// 401 and 403 of the API's calls, for the security log.
import type { Context } from 'hono';
import { routePath } from 'hono/route';
import type { ErrorCode } from '../../platform/errors/errors.ts';
import type { SecurityLog } from '../../platform/security-log/security-event.ts';
import { methodName } from '../../platform/telemetry/request-scope.ts';
import type { AuthEnv } from '../sign-in/auth.ts';
import type { ClientOf } from './client-network.ts';

export const createLogDenied =
  (securityLog: SecurityLog, clientOf: ClientOf) =>
  (c: Context<Partial<AuthEnv>>, code: ErrorCode): void => {
    if (code !== 'unauthenticated' && code !== 'forbidden') return;
    securityLog({
      what: 'call',
      result: code,
      // The route and not the path, which is text from outside.
      call: `${methodName(c.req.method)} ${routePath(c)}`,
      account: c.var.user?.id ?? null,
      client: clientOf(c).network,
    });
  };
