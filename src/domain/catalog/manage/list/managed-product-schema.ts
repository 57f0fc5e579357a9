// Products as admins write and see them: the specification's field names, dollars.

import { z } from 'zod';
import { idOfImageUrl } from '../../../../platform/images/image-url.ts';
import { editedRevision } from '../../../../platform/values/revision-schema.ts';
import { attributesInput } from '../../../attributes/product-attributes-schema.ts';
import { barcodeOf, noBarcode } from '../../barcode.ts';
import { writtenFieldNames } from '../../field-lists.ts';
import { fieldShape } from '../../product-field-schema.ts';
import { productFields } from '../../product-fields.ts';
import { ownPriceShape, productSchema } from '../../product-schema.ts';
import { publicationStates } from '../../publication.ts';
import { isBodyOf } from '../save/description-body.ts';
import { fieldInputs, needed, none, oneLine, stock } from '../save/field-input-schema.ts';
import {
  discountPriceOf,
  type FieldsInput,
  productLimits as max,
  type ProductInput,
  percentOfText,
  type SizeInput,
} from '../save/product-input.ts';

const percent = z.union([z.number(), z.string().max(20)]).transform((value, ctx) => {
  const number = percentOfText(String(value));
  if (number !== null) return number;
  ctx.addIssue({ code: 'custom', message: 'must be a whole percentage from 0 to 99' });
  return z.NEVER;
});

// '/images/<id>/640.webp', with or without an origin, or a URL of the outside image host.
const imageUrlText = z.string().max(500);
// Only what stores images knows whether an origin is that of the host.
const keyOf = (url: string): string | null =>
  /^https?:\/\//.test(url) && URL.canParse(url) ? url : idOfImageUrl(url);

const sizeInput = z
  .object({
    _id: z.uuid().optional().meta({ description: 'Left out for a new size' }),
    label: needed(max.sizeLabel),
    stock,
    stockSeen: stock.optional().meta({
      description: 'The stock that was edited: what sold meanwhile stays sold. Needs `revision`',
    }),
    sku: oneLine(max.sku)
      .nullable()
      .optional()
      .transform((sku) => (sku === undefined ? undefined : sku || null)),
    barcode: oneLine(40)
      .nullable()
      .optional()
      .refine((text) => !text || barcodeOf(text) !== null, noBarcode)
      .transform((text) => (text ? barcodeOf(text) : text === undefined ? undefined : null))
      .meta({ description: 'A GTIN of 8, 12, 13 or 14 digits', example: '4006381333931' }),
    millimeters: z
      .record(needed(40), z.int().min(1).max(max.millimeters))
      .refine((measures) => Object.keys(measures).length <= 40, 'has too many measures')
      .optional()
      .meta({ description: 'By the names of GET /measure-points', example: { Chest: 530 } }),
    ProductPrice: fieldInputs.ProductPrice.nullable()
      .optional()
      .meta({ description: "Its own price; null: the product's. Left out, its prices stay" }),
    DiscountPrice: fieldInputs.DiscountPrice.meta({ description: 'Of its own price alone' }),
  })
  .refine(
    ({ ProductPrice, DiscountPrice }) =>
      typeof DiscountPrice !== 'number' || DiscountPrice < (ProductPrice ?? 0),
    { path: ['DiscountPrice'], message: 'must be lower than the own price of its size' },
  );

const imageInput = z.object({ url: imageUrlText, alt: oneLine(max.alt).default('') });

const fields = {
  ...fieldInputs,
  ProductImage: imageUrlText
    .optional()
    .meta({ description: 'The URL that POST /images answered; or `images`' }),
  ProductStock: stock
    .optional()
    .meta({ description: 'Of a product of one size; `sizes` has its own' }),
  stockSeen: stock.optional().meta({
    description:
      'The ProductStock that was edited: what sold meanwhile stays sold. Needs `revision`',
  }),
  Discount: z
    .union([none, percent])
    .optional()
    .meta({ description: "25, '25' or '25% off '; it and DiscountPrice follow from each other" }),
  attributes: attributesInput.optional(),
  sizes: z.array(sizeInput).min(1).max(max.sizes).optional(),
  colorwayOf: z
    .uuid()
    .nullable()
    .optional()
    .meta({ description: 'A product of which this is another color; null: of none' }),
  images: z.array(imageInput).min(1).max(max.images).optional(),
  film: z
    .object({
      name: z.string().max(100),
      url: imageUrlText
        .refine(idOfImageUrl, 'must be the URL of an image that POST /images stored')
        .meta({ description: 'Of the image before it plays' }),
      alt: oneLine(max.alt).default(''),
    })
    .transform(({ name, url, alt }) => ({ name, image: { id: idOfImageUrl(url) ?? '', alt } }))
    .nullable()
    .optional()
    .meta({ description: 'By the name that POST /films answered; null: none' }),
  slug: z
    .string()
    .max(300)
    .optional()
    .meta({ description: 'Its address; former ones lead to it', example: 'belted-trench-stone' }),
  state: z
    .enum(publicationStates)
    .optional()
    .meta({ description: 'Customers see an active product only; a new one is active' }),
  publishAt: z.iso
    .datetime({ offset: true })
    .nullable()
    .optional()
    .meta({ description: 'Of a scheduled product: when it becomes active' }),
};

const bodySchema = z
  .object(fields)
  .refine(
    ({ descriptionBody: json, ProductDescription }) => !json || isBodyOf(json, ProductDescription),
    { path: ['descriptionBody'], message: 'must say the same as ProductDescription' },
  )
  .refine(({ state, publishAt }) => state !== 'scheduled' || publishAt, {
    path: ['publishAt'],
    message: 'is required',
  });

const toInput = (body: z.infer<typeof bodySchema>, ctx: z.RefinementCtx): ProductInput => {
  const invalid = (field: string, message: string) => {
    ctx.addIssue({ code: 'custom', path: [field], message });
    return z.NEVER;
  };
  const { images = body.ProductImage ? [{ url: body.ProductImage, alt: '' }] : [] } = body;
  if (images.length === 0) return invalid('ProductImage', 'is required');
  const found = images.map(({ url, alt }) => ({ id: keyOf(url) ?? '', alt }));
  if (found.some(({ id }) => !id))
    return invalid('ProductImage', 'must be the URL of an image that POST /images stored');
  if (new Set(found.map(({ id }) => id)).size < found.length)
    return invalid('images', 'must be different images');
  if (!body.sizes && body.ProductStock === undefined) return invalid('ProductStock', 'is required');
  const sizeIds = body.sizes?.flatMap(({ _id }) => _id ?? []) ?? [];
  if (new Set(sizeIds).size < sizeIds.length) return invalid('sizes', 'must be different sizes');
  const labels = body.sizes?.map(({ label }) => label.toLowerCase()) ?? [];
  if (new Set(labels).size < labels.length) return invalid('sizes', 'must have different labels');
  const skus = body.sizes?.flatMap(({ sku }) => sku ?? []) ?? [];
  if (new Set(skus).size < skus.length) return invalid('sizes', 'must have different SKUs');
  const { ProductPrice: priceCents, DiscountPrice = null, Discount = null } = body;
  const discount = discountPriceOf(priceCents, DiscountPrice, Discount);
  if ('problem' in discount) return invalid(discount.field, discount.problem);
  return {
    ...fieldsOf(body),
    slug: body.slug,
    publication: publicationOf(body),
    discountPriceCents: discount.cents,
    ...(body.ComingDiscountPrice === null && { comingFirstDay: null, comingLastDay: null }),
    images: found,
    film: body.film,
    stock: body.ProductStock ?? 0,
    stockSeen: body.stockSeen,
    sizes: body.sizes?.map(toSizeInput),
    attributes: body.attributes,
    colorwayOf: body.colorwayOf,
  };
};

const toSizeInput = ({
  _id,
  ProductPrice: priceCents,
  DiscountPrice,
  ...size
}: z.infer<typeof sizeInput>): SizeInput => ({
  id: _id,
  ...size,
  ...(priceCents !== undefined && { priceCents, discountPriceCents: DiscountPrice ?? null }),
});

const publicationOf = ({ state, publishAt }: z.infer<typeof bodySchema>) =>
  state && {
    state,
    publishAt: state === 'scheduled' && publishAt ? new Date(publishAt) : null,
  };

const fieldsOf = (body: z.infer<typeof bodySchema>): FieldsInput =>
  Object.fromEntries(
    writtenFieldNames.map((name) => [name, body[productFields[name].json]]),
  ) as FieldsInput;

export const newProductSchema = bodySchema
  .safeExtend({
    _id: z.uuid().optional().meta({ description: 'Of your choice: sent twice, added once' }),
  })
  .transform(({ _id, ...body }, ctx) => ({ id: _id, input: toInput(body, ctx) }));

export const productChangeSchema = bodySchema
  .safeExtend({
    revision: editedRevision.optional(),
  })
  .refine(
    ({ revision, sizes = [], stockSeen }) =>
      revision !== undefined || ![...sizes, { stockSeen }].some(isDifference),
    { path: ['revision'], message: 'is required with stockSeen' },
  )
  .transform(({ revision, ...body }, ctx) => ({ revision, input: toInput(body, ctx) }));

// Sent twice without a revision, a difference would count twice.
const isDifference = ({ stockSeen }: { stockSeen?: number | undefined }): boolean =>
  stockSeen !== undefined;

export const managedProductSchema = productSchema
  .extend({
    sizes: z.array(
      z.object({
        _id: z.string(),
        label: z.string(),
        stock: z.int(),
        sku: z.string().nullable(),
        barcode: z.string().nullable(),
        ...ownPriceShape,
      }),
    ),
    ...fieldShape(writtenFieldNames),
    revision: z.int(),
    state: z.enum(publicationStates),
    publishAt: z.string().nullable(),
    updatedAt: z.string(),
  })
  .meta({ id: 'ManagedProduct' });

export const managedProductsSchema = z
  .object({
    products: z.array(managedProductSchema),
    total: z.int().meta({ description: 'How many match' }),
    lowStockMax: z.int().meta({ description: "The shop's, for products without their own" }),
  })
  .meta({ id: 'ManagedProducts' });

export const productIdParamsSchema = z.object({ id: z.string().min(1).max(200) });

export type ManagedProductJson = z.infer<typeof managedProductSchema>;
