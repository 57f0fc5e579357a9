// One account that reserves what it never pays, from many tabs at once: the limit holds.
import { open, type Visit } from './checkout-steps.ts';
import { signUp } from './customer.ts';

const tabs = 7;
const unpaidOrdersMax = 3;

export const hoard = async (visit: Visit): Promise<void> => {
  const { run, random } = visit;
  const customer = await signUp(run, random.fork());
  if (!customer) return;
  const opened = await Promise.all(
    random
      .shuffle(run.sizes)
      .slice(0, tabs)
      .map((size) => open({ ...visit, customer, random: random.fork() }, [{ size, quantity: 1 }])),
  );
  const orders = opened.filter((one) => one !== null).length;
  if (orders > unpaidOrdersMax) {
    run.observations.breach('one account reserved too much', `${orders} orders ${customer.email}`);
  }
};
