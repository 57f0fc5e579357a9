// What customers read of the owner's words, in the languages of markets: a pair of routes a kind.
import { z } from '@hono/zod-openapi';
import { groupSlug } from '../../domain/shop-settings/setting-kinds.ts';
import { may } from '../../domain/team/permissions.ts';
import { applyTextsFile } from '../../domain/texts/manage/apply-texts-file.ts';
import { countTexts } from '../../domain/texts/manage/count-texts.ts';
import { findTextLanguages, findTexts } from '../../domain/texts/manage/find-texts.ts';
import { readTextsFile } from '../../domain/texts/manage/read-texts-file.ts';
import { textKindNames, textKindOf } from '../../domain/texts/manage/text-kinds.ts';
import {
  listedTextsSchema,
  textChangeSchema,
  textCountsSchema,
  textFileQuerySchema,
  textFileReportSchema,
  textFileUploadSchema,
  textLanguageSchema,
  textLanguagesSchema,
  textQuerySchema,
  thingTextsSchema,
} from '../../domain/texts/manage/text-schema.ts';
import { writeTextsFile } from '../../domain/texts/manage/texts-file.ts';
import { typeTexts } from '../../domain/texts/manage/type-texts.ts';
import { unwrap } from '../http/http-errors.ts';
import { adminRoute } from '../http/route.ts';
import { csvAnswer } from '../http/stream-text.ts';
import { languageJson, thingTextsJson } from './text-json.ts';

export const textsFilePath = '/texts-file';

// For the types of the client the kind is a parameter.
const pathOf = (kind: string) => `/texts/${groupSlug(kind)}` as '/texts/{kind}';
const listSize = 20;

const kindRoutes = (kind: string) => {
  const { label, needs, asksRecentSignIn } = textKindOf(kind);
  return [
    adminRoute({
      method: 'get',
      path: pathOf(kind),
      needs,
      summary: `Texts by language: ${label}`,
      query: textQuerySchema,
      output: listedTextsSchema,
      answer: 'Twenty things with what they say; a page may have fewer, and `next` still goes on',
      verb: async ({ context, query: { language, id, open, after } }) => {
        const { things, next } = await findTexts(context, {
          ...{ kind, language, after, isOpen: open === 'true', size: listSize },
          ...(id !== undefined && { ids: [id] }),
        });
        return { things: things.map((thing) => thingTextsJson(kind, thing)), next };
      },
    }),
    adminRoute({
      method: 'put',
      path: pathOf(kind),
      needs,
      ...(asksRecentSignIn && { recentSignIn: true }),
      summary: `Type texts in a language, or take them back: ${label}`,
      description: 'The audit log keeps it.',
      limit: 'textChanges',
      body: textChangeSchema,
      output: thingTextsSchema,
      answer: 'As it is now',
      errors: [404, 409],
      verb: async ({ context, body, user }) =>
        thingTextsJson(kind, unwrap(await typeTexts(context, { ...body, kind, actorId: user.id }))),
    }),
  ];
};

/** The kinds that are theirs. */
const kindsOf = (user: Parameters<typeof may>[0]) =>
  textKindNames.filter((kind) => may(user, textKindOf(kind).needs));

// A file changes many kinds at once; what asks for a sign-in is typed on its page alone.
const kindsInFiles = (user: Parameters<typeof may>[0]) =>
  kindsOf(user).filter((kind) => !textKindOf(kind).asksRecentSignIn);

export const textRoutes = [
  adminRoute({
    method: 'get',
    path: '/text-languages',
    needs: [],
    summary: 'List the languages of markets, and the kinds of texts that they may have',
    output: textLanguagesSchema,
    answer: 'Without the shop’s own language; of the kinds those that the caller may change',
    verb: async ({ context, user }) => {
      const { languages, isShown } = await findTextLanguages(context.database.pool);
      return {
        ...{ isShown, languages: languages.map(languageJson) },
        kinds: kindsOf(user).map((kind) => {
          const { label, page, below, asksRecentSignIn } = textKindOf(kind);
          const isInFiles = !asksRecentSignIn;
          return { kind: groupSlug(kind), label, page, ...(below && { below }), isInFiles };
        }),
      };
    },
  }),
  adminRoute({
    method: 'get',
    path: '/text-counts',
    needs: [],
    summary: 'Count the texts of each kind that a language lacks',
    query: z.object({
      language: textLanguageSchema,
      kind: z.string().max(40).optional().meta({ description: 'Of one kind' }),
    }),
    output: textCountsSchema,
    answer: 'Of the kinds that the caller may change',
    verb: async ({ context, query: { language, kind: only }, user }) => {
      const kinds = kindsOf(user).filter((kind) => !only || groupSlug(kind) === only);
      const counted = [];
      // One after the other: each reads many rows.
      for (const kind of kinds) {
        const counts = await countTexts(context, { kind, language });
        counted.push({ kind: groupSlug(kind), label: textKindOf(kind).label, ...counts });
      }
      return counted;
    },
  }),
  adminRoute({
    method: 'get',
    path: textsFilePath,
    needs: [],
    summary: 'Download the texts of a language, for translators',
    description:
      'CSV in UTF-8 with a line a text: what it is, what the shop says, what the language says. ' +
      'Texts whose change asks for a sign-in are left out.',
    query: textFileQuerySchema,
    media: ['text/csv'],
    answer: 'The file',
    limit: 'textFiles',
    verb: ({ context, c, query: { language, open }, user }) =>
      csvAnswer(
        c,
        `texts-${language}`,
        writeTextsFile(context, {
          ...{ kinds: kindsInFiles(user), language, isOpen: open === 'true' },
        }),
      ),
  }),
  adminRoute({
    method: 'post',
    path: textsFilePath,
    needs: [],
    summary: 'Check or apply a file of translators',
    description:
      'The body is the file. Without `apply` nothing changes. What was changed in the shop since ' +
      'the file was made stays as it is, and is told.',
    query: textFileUploadSchema,
    output: textFileReportSchema,
    answer: 'What it changes, and what is not taken',
    errors: [413],
    limit: 'textFiles',
    verb: async ({ context, c, query: { language, apply }, user }) => {
      const { languages } = await findTextLanguages(context.database.pool);
      const lines = unwrap(await readTextsFile(c.req.raw.body ?? nothing(), language));
      return await applyTextsFile(context, {
        ...{ lines, language, kinds: languages.includes(language) ? kindsInFiles(user) : [] },
        ...(apply === 'true' && { actorId: user.id }),
      });
    },
  }),
  ...textKindNames.flatMap(kindRoutes),
];

async function* nothing(): AsyncGenerator<Uint8Array> {}
