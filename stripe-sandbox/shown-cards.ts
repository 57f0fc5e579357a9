/** The test cards that a payment page shows, and what each does. */
export const shownCards: Readonly<Record<string, string>> = {
  '4242 4242 4242 4242': 'pays',
  '4000 0566 5566 5556': 'pays as another card',
  '5555 5555 5555 4444': 'pays as a Mastercard',
  '3782 822463 10005': 'pays as an American Express',
  '4000 0000 0000 0002': 'is declined',
  '4000 0000 0000 9995': 'has too little money',
  '4000 0000 0000 0069': 'has expired',
  '4000 0000 0000 0127': 'has another security code',
  '4000 0000 0000 0119': 'has a processing error',
  '4000 0025 0000 3155': 'asks you first (3-D Secure)',
  '4000 0027 6000 3184': 'asks you each time (3-D Secure)',
};
