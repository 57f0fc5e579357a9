// What a product is called in the languages of markets, for admins.
import { productIdParamsSchema } from '../../../domain/catalog/manage/list/managed-product-schema.ts';
import { findProductTexts } from '../../../domain/catalog/manage/texts/find-product-texts.ts';
import {
  productLanguageParamsSchema,
  productTextsChangeSchema,
  productTextsSchema,
  textsInLanguageJson,
} from '../../../domain/catalog/manage/texts/product-texts-schema.ts';
import { typeProductTexts } from '../../../domain/catalog/manage/texts/type-product-texts.ts';
import { unwrap } from '../../http/http-errors.ts';
import { adminRoute } from '../../http/route.ts';

export const productTextRoutes = [
  adminRoute({
    method: 'get',
    path: '/product/{id}/texts',
    needs: 'products.write',
    summary: 'The texts of a product in each language of markets but the shop’s own',
    params: productIdParamsSchema,
    output: productTextsSchema,
    answer: 'The texts; empty ones are as the product says',
    errors: [404],
    verb: async ({ context, params }) => {
      const { languages, ...texts } = unwrap(await findProductTexts(context, params.id));
      return { ...texts, languages: languages.map(textsInLanguageJson) };
    },
  }),
  adminRoute({
    method: 'put',
    path: '/product/{id}/texts/{language}',
    needs: 'products.write',
    summary: 'Type the texts of a product in a language of markets, or take them back',
    limit: 'productChanges',
    params: productLanguageParamsSchema,
    body: productTextsChangeSchema,
    answer: 'Saved, or so already',
    errors: [404, 409],
    verb: ({ context, params, body, user }) =>
      typeProductTexts(context, { ...body, ...params, actorId: user.id }),
  }),
];
