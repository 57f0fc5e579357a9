import type { SellingAnswerJson } from '../../../../domain/today/selling/selling-schema.ts';
import { parseResponse } from '../../../rest-client.ts';
import { signedInApi } from '../../../session/session.ts';

const selling = signedInApi['selling-answer'];

export const saveSelling = (json: SellingAnswerJson) => parseResponse(selling.$put({ json }));

/** What would be made, with an example cart that goes to a country; nothing stays. */
export const trySelling = (answer: SellingAnswerJson, country: string) =>
  parseResponse(selling.trials.$post({ json: { answer, example: { country } } }));
