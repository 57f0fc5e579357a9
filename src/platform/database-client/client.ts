// The client of pools: `pg` without the callbacks that it assigns to properties. V8 makes such
// functions among its old objects, where each keeps an answer until the next full collection.
import pg from 'pg';

type Callback = (error: Error | undefined, result?: pg.QueryResult) => void;
type Asked = string | (pg.QueryConfig & { query_timeout?: number });

export class Client extends pg.Client {
  readonly #answerMsMax: number | undefined;

  /** `answerMsMax` is what `query_timeout` is to `pg`. */
  constructor(config?: pg.ClientConfig & { answerMsMax?: number }) {
    super(config);
    this.#answerMsMax = config?.answerMsMax;
  }

  // One function for all forms of a query but cursors, which the type lists one by one.
  override query(...args: unknown[]): never {
    const asked = args[0] as Asked;
    const values = args.find(Array.isArray);
    const callback = args.findLast((arg) => typeof arg === 'function') as Callback | undefined;
    const result = this.#ask(asked, values);
    if (callback) result.then((answer) => callback(undefined, answer), callback);
    return result as never;
  }

  async #ask(asked: Asked, values: unknown[] | undefined): Promise<pg.QueryResult> {
    const { promise, resolve, reject } = Promise.withResolvers<pg.QueryResult>();
    const msMax = (typeof asked === 'object' && asked.query_timeout) || this.#answerMsMax;
    const end = (): void => {
      reject(new Error('Query read timeout'));
      // Answers of the statements behind it would come to nothing, too.
      this.connection.stream.destroy();
    };
    const timer = msMax === undefined ? undefined : setTimeout(end, msMax);
    const settle = (error: Error | undefined, answer: unknown): void =>
      error ? reject(error) : resolve(answer as pg.QueryResult);
    this.#writeTogether();
    super.query(new pg.Query(asked, values, settle));
    try {
      return await promise;
    } catch (error) {
      // Else it begins where the answer arrived, not where the statement was.
      Error.captureStackTrace(error as Error);
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Statements of one turn leave in one write: writes were a third of the time of an order. */
  #writeTogether(): void {
    const { stream } = this.connection;
    if (stream.writableCorked > 0) return;
    stream.cork();
    process.nextTick(() => stream.uncork());
  }
}
