// Products in the API: the specification's field names, dollars with two decimals.
import { z } from 'zod';
import { measureUnits } from '../pricing/unit-price.ts';
import { publicFieldNames } from './field-lists.ts';
import { fieldShape } from './product-field-schema.ts';

export const imageSchema = z
  .object({
    id: z.string().meta({ description: 'Served as /images/{id}/{width}.avif or .webp' }),
    width: z.int(),
    height: z.int(),
    placeholder: z
      .string()
      .meta({ description: 'A tiny image as a data: URL, to show blurred while loading' }),
    alt: z.string(),
  })
  .meta({ id: 'Image' });

const priceNote = z.string().optional().meta({
  description: 'What the law wants beside a reduction, where it is told from the lowest price',
  example: 'Lowest price of the last 30 days: $40.00',
});

export const unitPriceSchema = z
  .object({
    price: z.number(),
    unit: z.enum(Object.keys(measureUnits) as (keyof typeof measureUnits)[]),
  })
  .optional()
  .meta({
    description: 'Of goods sold by measure: dollars for one kg (g), l (ml), m (cm) or m² (cm2)',
    example: { price: 98, unit: 'g' },
  });

/** The prices of a size; if left out, the prices of the product apply. */
export const ownPriceShape = {
  ProductPrice: z.number().optional().meta({ description: 'Its own price' }),
  DiscountPrice: z.number().nullable().optional(),
  Discount: z.string().nullable().optional(),
  UpdatePrice: z.number().optional().meta({ description: 'What it costs now' }),
  PriceNote: priceNote,
  UnitPrice: unitPriceSchema,
};

const sizeSchema = z
  .object({
    _id: z.string(),
    label: z.string().meta({ example: 'M' }),
    stock: z.int(),
    ...ownPriceShape,
  })
  .meta({ id: 'Size' });

const lowestSchema = z
  .object({
    ProductPrice: z.number(),
    DiscountPrice: z.number().nullable(),
    Discount: z.string().nullable(),
    UpdatePrice: z.number(),
    PriceNote: priceNote,
    UnitPrice: unitPriceSchema,
    isFrom: z.boolean().meta({ description: 'Another size costs more' }),
  })
  .meta({
    id: 'LowestPrices',
    description: 'The lowest price for sale, where sizes have their own prices',
  });

const colorwaySchema = z
  .object({
    _id: z.string(),
    slug: z.string(),
    colorName: z.string().meta({ example: 'Ecru / Navy' }),
    colorHex: z.string(),
    secondColorHex: z.string().nullable().meta({ description: 'Of an item in two colors' }),
    sizesInStock: z.array(z.string()).meta({ description: 'Empty when the color is sold out' }),
  })
  .meta({ id: 'Colorway', description: 'A color of the same style' });

const filmSchema = z
  .object({
    mp4: z.string().optional().meta({ example: '/films/belted-trench-stone-5b782f89.mp4' }),
    webm: z.string().optional().meta({ description: 'An upload has one of both' }),
    image: imageSchema.meta({ description: 'To show before it plays; its alt tells the film' }),
  })
  .meta({ id: 'Film', description: 'A short loop without sound' });

export const productSchema = z
  .object({
    _id: z.string(),
    slug: z.string().meta({ example: 'belted-trench-stone' }),
    ProductImage: z.string().meta({ description: 'URL of the first image' }),
    Discount: z
      .string()
      .nullable()
      .meta({ description: "'N% off ' with its trailing space", example: '25% off ' }),
    ProductStock: z.int().meta({ description: 'Sum of its sizes' }),
    UpdatePrice: z.number().meta({ description: 'Current unit price in dollars' }),
    PriceNote: priceNote,
    UnitPrice: unitPriceSchema,
    ...fieldShape(publicFieldNames),
    rating: z
      .number()
      .nullable()
      .meta({ description: 'Average of its reviews; null without any', example: 4.1 }),
    ratingCount: z.int(),
    colors: z.int().meta({ description: 'How many its style comes in', example: 2 }),
    images: z.array(imageSchema),
    sizes: z.array(sizeSchema),
    lowest: lowestSchema.optional(),
  })
  .meta({ id: 'Product' });

const productAttributeSchema = z
  .object({
    key: z.string().meta({ description: 'The query parameter of listings', example: 'pattern' }),
    name: z.string().meta({ example: 'Pattern' }),
    values: z.array(z.object({ key: z.string().meta({ example: 'striped' }), label: z.string() })),
  })
  .meta({ id: 'ProductAttribute', description: 'A fact that the owner added' });

const sizeInFullSchema = sizeSchema
  .extend({
    sku: z.string().optional().meta({ description: "The owner's own, where it has one" }),
    barcode: z.string().optional().meta({ description: 'Its GTIN, where it has one' }),
  })
  .meta({ id: 'SizeInFull' });

export const productInFullSchema = productSchema
  .extend({
    sizes: z.array(sizeInFullSchema),
    attributes: z.array(productAttributeSchema),
    colorways: z.array(colorwaySchema),
    fitVotes: z
      .array(z.int())
      .length(3)
      .meta({ description: 'Reviews that say it fits small, true to size, large' }),
    film: filmSchema.nullable(),
    descriptionHtml: z
      .string()
      .optional()
      .meta({ description: 'Of a formatted description: paragraphs, headings, lists, links' }),
    seoTitle: z.string().optional(),
    seoDescription: z.string().optional(),
    producer: z
      .string()
      .optional()
      .meta({ description: 'Who makes it, where the shop says it by brand' }),
    soldIn: z
      .array(z.string())
      .optional()
      .meta({ description: 'Slugs of the markets that sell it beside the default; absent: none' }),
  })
  .meta({ id: 'ProductInFull' });

const soldIn = z
  .array(z.string())
  .meta({ description: 'Slugs of the markets that sell it beside the default, which sells all' });

export const productMarketsSchema = z
  .object({ _id: z.string(), slug: z.string(), productName: z.string(), soldIn })
  .meta({ id: 'ProductMarkets' });

export const measuresSchema = z
  .object({
    points: z.array(
      z.object({
        name: z.string().meta({ example: 'Chest' }),
        how: z.string().meta({ example: 'Across the front, from armpit to armpit.' }),
      }),
    ),
    sizes: z.array(
      z.object({
        label: z.string().meta({ example: 'M' }),
        millimeters: z
          .record(z.string(), z.int())
          .meta({ description: 'By the name of the point', example: { Chest: 530 } }),
      }),
    ),
  })
  .meta({ id: 'SizeMeasures', description: 'What each size measures, laid flat' });

const facetSchema = z
  .object({
    name: z.string().meta({ description: 'The query parameter', example: 'category' }),
    label: z.string().meta({ example: 'Category' }),
    options: z.array(
      z.object({
        value: z.string().meta({ example: 'Hat' }),
        label: z.string(),
        count: z.int().meta({ description: 'Products it finds together with the other filters' }),
        parent: z.string().optional().meta({ description: 'The value of the option above' }),
      }),
    ),
  })
  .meta({ id: 'Facet' });

export const facetsSchema = z
  .object({
    total: z.int().meta({ description: 'Products that match every filter' }),
    catalogTotal: z.int().meta({ description: 'Products in the shop' }),
    facets: z.array(facetSchema),
  })
  .meta({ id: 'Facets' });

export const saleSchema = z
  .object({
    lastDay: z.string().nullable().meta({
      description: 'When the last discount ends; null: some discount has no end',
      example: '2026-11-30',
    }),
  })
  .meta({ id: 'Sale' });

export const categorySchema = z
  .object({
    name: z.string().meta({ description: 'The value of the filter, which stays', example: 'Hat' }),
    title: z.string().meta({ description: 'The text of links', example: 'Hats' }),
    label: z.string().optional().meta({
      description: "The value of a product's `category`, where it is not the name",
    }),
    parent: z.string().optional().meta({ description: 'The name of the category above' }),
  })
  .meta({ id: 'Category' });

export type ProductJson = z.infer<typeof productSchema>;
export type ProductMarketsJson = z.infer<typeof productMarketsSchema>;
export type ProductInFullJson = z.infer<typeof productInFullSchema>;
