export type Job<Context> = {
  name: string;
  everyMs: number;
  run: (context: Context) => Promise<unknown>;
};

type Log = { log: (problem: unknown) => void };

/** Runs each job at once, and again `everyMs` after it ends. `stop` waits for running jobs. */
export const startJobs = <Context extends Log>(
  jobs: readonly Job<Context>[],
  context: Context,
): { stop: () => Promise<void> } => {
  const stops = jobs.map((job) => repeat(job, context));
  return {
    stop: async () => {
      await Promise.all(stops.map((stop) => stop()));
    },
  };
};

const repeat = <Context extends Log>({ name, everyMs, run }: Job<Context>, context: Context) => {
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
      context.log(new Error(`Job ${name} failed.`, { cause }));
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
