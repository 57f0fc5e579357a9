// Files of products, in and out: what they add, change, leave, and take back.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { exportAll, importFile } from '../../../../test/test-product-files.ts';
import { openTestShop, type TestShop } from '../../../../test/test-shop.ts';

let testShop: TestShop;
beforeAll(async () => {
  testShop = await openTestShop();
});
afterAll(() => testShop.close());

test('shopify', async () => {
  const file = [
    'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Image Position,Status',
    'linen-shirt,Linen Shirt,"<p>Soft &amp; light.</p><p>Wash cold</p>",Acme,Shirts,"a, b",true,Size,S,Color,Navy,LS-S-N,4,39.00,49.00,,1,active',
    'linen-shirt,,,,,,,,M,,Navy,LS-M-N,2,39.00,49.00,,2,',
    'linen-shirt,,,,,,,,S,,White,LS-S-W,0,45.00,,,,',
    'cap,Cap,,Acme,Hats,,true,Title,Default Title,,,CAP,7,20,,,,draft',
  ].join('\n');
  const done = await importFile(testShop, file);
  console.log(done);
  console.log(await exportAll(testShop));
  console.log(testShop.logged);
});
