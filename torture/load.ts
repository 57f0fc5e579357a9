// The checkouts: so many at once, each with a random generator of its own.
import { signUp } from './customer.ts';
import { dealJourneys } from './journeys.ts';
import type { Random } from './random.ts';
import type { Customer, Run } from './run.ts';

// Fewer customers than checkouts: some buy again, and at the same time.
const newCustomerShare = 0.35;

type Pace = {
  isEnough: () => boolean;
  /** Ends what hangs. */
  msMax: number;
  /** Before each checkout, when so many have begun. */
  itsTurn?: (begun: number, isOver: () => boolean) => Promise<unknown>;
};

/** Checkouts until `isEnough`, or for so long. */
export const drive = async (
  run: Run,
  { isEnough, msMax, itsTurn = async () => {} }: Pace,
): Promise<void> => {
  const customers: Customer[] = [];
  const random = run.random.fork();
  const end = performance.now() + msMax;
  const dealJourney = dealJourneys(random.fork());
  let begun = 0;
  const isOver = () => isEnough() || performance.now() > end;
  const work = async (): Promise<void> => {
    while (!isOver()) {
      await itsTurn(begun, isOver);
      begun += 1;
      // Chosen in one order, so that the seed alone says what each checkout does.
      const journey = dealJourney();
      const visit = { run, random: random.fork(), journey: journey.name };
      const customer = await chooseCustomer(run, visit.random, customers);
      if (!customer) continue;
      await journey.go({ ...visit, customer });
      run.observations.count(`journeys: ${journey.name}`);
      run.checkoutsDone += 1;
    }
  };
  await Promise.all(Array.from({ length: run.options.atOnce }, work));
};

const chooseCustomer = async (
  run: Run,
  random: Random,
  customers: Customer[],
): Promise<Customer | null> => {
  if (customers.length > 0 && !random.chance(newCustomerShare)) return random.pick(customers);
  const customer = await signUp(run, random);
  if (customer) customers.push(customer);
  return customer;
};
