/** `npm run test:long` takes its time; every other run tries fewer cases of a property. */
export const isLongRun = process.env.TEST_LONG === '1';

/** How often a property is tried. */
export const runCount = (usual: number, long: number): number => (isLongRun ? long : usual);
