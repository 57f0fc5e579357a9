import type { ThingTexts } from '../../domain/texts/manage/find-texts.ts';
import { pageOfThing } from '../../domain/texts/manage/text-kinds.ts';
import type { ThingTextsJson } from '../../domain/texts/manage/text-schema.ts';
import { languageName } from '../../platform/text/code-names.ts';

export const thingTextsJson = (kind: string, { texts, ...thing }: ThingTexts): ThingTextsJson => ({
  ...thing,
  page: pageOfThing(kind, thing.id),
  texts: texts.map(({ field, label, text: typed, said, state, max, isLong = false }) => ({
    ...{ field, label, text: typed, said, state, max, isLong },
  })),
});

export const languageJson = (language: string) => ({ language, name: languageName(language) });
