// The payment page, by the labels on the screen.
import { main } from './page-state.ts';

export const payButton = main.getByRole('button', { name: /^Pay \$/ });
export const cardFields = {
  number: main.getByLabelText('Card number'),
  expiry: main.getByLabelText('Expiry'),
  code: main.getByLabelText('Security code'),
};

export const testCards = { good: '4242 4242 4242 4242', declined: '4000 0000 0000 0002' };

export const fillCard = async (card: string): Promise<void> => {
  await cardFields.number.fill(card);
  await cardFields.expiry.fill('12 / 34');
  await cardFields.code.fill('314');
};

export const pay = async (card: string): Promise<void> => {
  await fillCard(card);
  await payButton.click();
};
