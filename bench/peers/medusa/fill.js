// medusa exec fill.js <products.json>   Fills an empty database by Medusa's own workflows.
const { readFile } = require('node:fs/promises');
const { Modules } = require('@medusajs/framework/utils');
const flows = require('@medusajs/medusa/core-flows');

const currency_code = 'usd';
const batch = 50;

exports.default = async ({ container, args: [file] }) => {
  const run = async (name, input) => (await flows[name](container).run({ input })).result;
  const link = container.resolve('link');

  // The channel and the key of every new shop.
  await run('createDefaultsWorkflow');
  const [channel] = await container.resolve(Modules.SALES_CHANNEL).listSalesChannels({});
  await run('createRegionsWorkflow', {
    regions: [
      {
        name: 'Ireland',
        currency_code,
        countries: ['ie'],
        payment_providers: ['pp_system_default'],
      },
    ],
  });
  await run('createTaxRegionsWorkflow', [{ country_code: 'ie', provider_id: 'tp_system' }]);
  const [location] = await run('createStockLocationsWorkflow', { locations: [{ name: 'Shelf' }] });
  await link.create({
    [Modules.STOCK_LOCATION]: { stock_location_id: location.id },
    [Modules.FULFILLMENT]: { fulfillment_provider_id: 'manual_manual' },
  });
  await run('linkSalesChannelsToStockLocationWorkflow', { id: location.id, add: [channel.id] });
  const profile = await makeShipping({ container, run, link, location });
  const products = JSON.parse(await readFile(file, 'utf8'));
  for (let at = 0; at < products.length; at += batch)
    await makeProducts(products.slice(at, at + batch), {
      container,
      run,
      channel,
      profile,
      location,
    });
};

const makeShipping = async ({ container, run, link, location }) => {
  const [profile] = await run('createShippingProfilesWorkflow', {
    data: [{ name: 'Default', type: 'default' }],
  });
  const fulfillment = container.resolve(Modules.FULFILLMENT);
  const set = await fulfillment.createFulfillmentSets({
    name: 'Post',
    type: 'shipping',
    service_zones: [{ name: 'Ireland', geo_zones: [{ country_code: 'ie', type: 'country' }] }],
  });
  await link.create({
    [Modules.STOCK_LOCATION]: { stock_location_id: location.id },
    [Modules.FULFILLMENT]: { fulfillment_set_id: set.id },
  });
  await run('createShippingOptionsWorkflow', [
    {
      name: 'Standard',
      price_type: 'flat',
      provider_id: 'manual_manual',
      service_zone_id: set.service_zones[0].id,
      shipping_profile_id: profile.id,
      type: { label: 'Standard', description: 'Standard', code: 'standard' },
      prices: [{ currency_code, amount: 20 }],
      rules: [
        { attribute: 'enabled_in_store', value: 'true', operator: 'eq' },
        { attribute: 'is_return', value: 'false', operator: 'eq' },
      ],
    },
  ]);
  return profile;
};

const makeProducts = async (products, { container, run, channel, profile, location }) => {
  await run('createProductsWorkflow', {
    products: products.map(({ slug, name, description, priceCents, sizes }) => ({
      title: name,
      handle: slug,
      description,
      status: 'published',
      shipping_profile_id: profile.id,
      sales_channels: [{ id: channel.id }],
      options: [{ title: 'Size', values: sizes.map(({ label }) => label) }],
      variants: sizes.map(({ label }, at) => ({
        title: label,
        sku: `${slug}-${at}`,
        options: { Size: label },
        manage_inventory: true,
        prices: [{ currency_code, amount: priceCents / 100 }],
      })),
    })),
  });
  const stocks = new Map(
    products.flatMap(({ slug, sizes }) => sizes.map(({ stock }, at) => [`${slug}-${at}`, stock])),
  );
  const items = await container
    .resolve(Modules.INVENTORY)
    .listInventoryItems({ sku: [...stocks.keys()] }, { take: stocks.size });
  await run('createInventoryLevelsWorkflow', {
    inventory_levels: items.map(({ id, sku }) => ({
      inventory_item_id: id,
      location_id: location.id,
      stocked_quantity: stocks.get(sku),
    })),
  });
};
