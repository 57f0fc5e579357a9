// The dashboard speaks the language of who works there. Numbers and sums stay those of the shop.
import { textsIn } from '../../domain/shop-settings/locale/locale-of.ts';
import { locale } from '../../platform/text/locale.ts';
import { addMessages, knowLanguages, type Messages } from '../../platform/text/say.ts';
import { loadJson, pathParam } from '../api-client.ts';
import { messagesOf, spoken } from '../components/shop/languages.ts';
import { takeTeamWords } from '../components/shop/take-locale.ts';
import type { CurrentUser } from '../session/current-user.ts';
import { signedInLoads } from '../session/session.ts';

const ofTeam = import.meta.glob<Messages>('../../messages/*.po', {
  import: 'default',
  query: '?team',
});

/** In the language of the account; without one in the first of the browser that the shop speaks. */
export const speak = async ({ email }: CurrentUser, signal: AbortSignal): Promise<void> => {
  knowLanguages(spoken);
  const call = signedInLoads(signal).user[':email'];
  const [profile] = await loadJson(call.$get({ param: { email: pathParam(email) } }));
  const wanted = [profile?.language, ...navigator.languages.map((one) => one.split('-', 1)[0])];
  const words = wanted.find((one) => one && spoken.includes(one)) ?? locale().words;
  const load = ofTeam[`../../messages/${words}.po`];
  if (load) {
    const [own, shared] = await Promise.all([load(), messagesOf[words]?.()]);
    addMessages(words, { ...shared, ...own });
  }
  takeTeamWords(textsIn(locale(), words));
};
