// Many customers at once for the last unit of a size: one gets it.
import { pay } from './card-steps.ts';
import { open, report, type Visit } from './checkout-steps.ts';
import { signUp } from './customer.ts';
import type { Customer } from './run.ts';
import { addProduct } from './shelves.ts';

const customersMax = 6;

export const raceForLastUnit = async (visit: Visit): Promise<void> => {
  const { run, random } = visit;
  const name = `Torture ${random.uuid()}`;
  const [size] = await addProduct(run.database, { name, priceCents: 5_000, stocks: [1] });
  if (!size) return;
  const signedUp = await Promise.all(
    Array.from({ length: customersMax }, () => signUp(run, random.fork())),
  );
  const racers = signedUp.filter((customer): customer is Customer => customer !== null);
  if (racers.length === 0) return;
  const line = { size, quantity: 1 };
  const wasTroubled = run.observations.isTroubled();
  const opened = await Promise.all(
    racers.map(async (customer) => {
      const racer = { ...visit, customer, random: random.fork() };
      const one = await open(racer, [line], { checkoutKey: racer.random.uuid() });
      return one && { racer, one };
    }),
  );
  const isTroubled = wasTroubled || run.observations.isTroubled();
  const winners = opened.filter((one) => one !== null);
  run.acknowledged.lastUnits.push({ sizeId: size.id, winners: winners.length, isTroubled });
  for (const { racer, one } of winners) {
    if ((await pay(racer, one)) === 'succeeded') await report(racer, one, line);
  }
};
