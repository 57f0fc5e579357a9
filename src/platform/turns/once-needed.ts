/** Makes a value on first use. A failure is not stored, so the next call tries again. */
export const onceNeeded = <Made>(make: () => Promise<Made>): (() => Promise<Made>) => {
  let made: Promise<Made> | undefined;
  return async () => {
    made ??= make();
    const mine = made;
    try {
      return await mine;
    } catch (error) {
      // Another may be under way.
      if (made === mine) made = undefined;
      throw error;
    }
  };
};
