export type Loop<Context> = {
  name: string;
  everyMs: number;
  run: (context: Context) => Promise<unknown>;
};

type Log = { log: (problem: unknown) => void };

/** Runs each at once, and again `everyMs` after it ends. `stop` waits for running ones. */
export const startLoops = <Context extends Log>(
  loops: readonly Loop<Context>[],
  context: Context,
): { stop: () => Promise<void> } => {
  const stops = loops.map((loop) => repeat(loop, context));
  return {
    stop: async () => {
      await Promise.all(stops.map((stop) => stop()));
    },
  };
};

const repeat = <Context extends Log>({ name, everyMs, run }: Loop<Context>, context: Context) => {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let running: Promise<void>;
  const start = () => {
    running = runOnce();
  };
  const runOnce = async (): Promise<void> => {
    try {
      await run(context);
    } catch (cause) {
      context.log(new Error(`Loop ${name} failed.`, { cause }));
    }
    if (!isStopped) timer = setTimeout(start, everyMs).unref();
  };
  start();
  return async (): Promise<void> => {
    isStopped = true;
    clearTimeout(timer);
    await running;
  };
};
