// The index of products, for text search.
const { defineSearchIndex, graphSeed, search } = require('@medusajs/framework/utils');

module.exports = defineSearchIndex({
  name: 'product',
  entity: 'product',
  fields: search.define({
    id: search.keyword().filterable(),
    title: search.text().searchable(),
    description: search.text().searchable(),
    handle: search.keyword(),
    price: search.float(),
  }),
  seed: graphSeed({
    fields: ['id', 'title', 'description', 'handle', 'variants.price_set.prices.amount'],
    transform: (rows) =>
      rows.map(({ variants, ...row }) => ({
        ...row,
        price: variants[0].price_set.prices[0].amount,
      })),
  }),
});
