// The checkouts: so many at once, each with a random generator of its own.
import { signUp } from './customer.ts';
import { chooseJourney } from './journeys.ts';
import type { Random } from './random.ts';
import type { Customer, Run } from './run.ts';

// Fewer customers than checkouts: some buy again, and at the same time.
const newCustomerShare = 0.35;

export const drive = async (run: Run): Promise<void> => {
  const customers: Customer[] = [];
  // Chosen before anything runs, so that the seed alone says what each checkout does.
  const visits = Array.from({ length: run.options.checkouts }, () => ({
    journey: chooseJourney(run.random.next()),
    random: run.random.fork(),
  }));
  const next = visits.values();
  const { seconds } = run.options;
  const end = seconds > 0 ? performance.now() + seconds * 1000 : Number.POSITIVE_INFINITY;
  const work = async (): Promise<void> => {
    for (const { journey, random } of next) {
      if (performance.now() > end) return;
      const customer = await chooseCustomer(run, random, customers);
      if (!customer) continue;
      await journey.go({ run, random, customer, journey: journey.name });
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
