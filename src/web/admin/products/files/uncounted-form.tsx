import { useRevalidator } from 'react-router';
import type { ProductImportJson } from '../../../../domain/catalog/files/product-import-schema.ts';
import { productLimits } from '../../../../domain/catalog/manage/save/product-input.ts';
import { counted } from '../../../../platform/text/counted.ts';
import { formatCount } from '../../../../platform/text/format-count.ts';
import { say } from '../../../../platform/text/say.ts';
import { pathParam } from '../../../api-client.ts';
import { Button } from '../../../components/button.tsx';
import { TextField } from '../../../components/fields.tsx';
import { Say } from '../../../components/say-nodes.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { parseResponse } from '../../../rest-client.ts';
import { signedInApi } from '../../../session/session.ts';

/** Asks once a file how many there are of each size that it does not count. */
export const UncountedForm = ({ one }: { one: ProductImportJson }) => {
  const { revalidate } = useRevalidator();
  const { form, field, isBusy } = useForm({
    start: { stock: one.uncountedStock === null ? '' : String(one.uncountedStock) },
    rules: {
      stock: (text) =>
        /^\d{1,7}$/.test(text.trim()) && Number(text) <= productLimits.stock
          ? null
          : say('Type a number from 0 to {stock}.', { stock: formatCount(productLimits.stock) }),
    },
    checks: 'onceSubmitted',
    problemAt: 'stock',
    send: async ({ stock }) => {
      const param = { id: pathParam(one._id) };
      const json = { stock: Number(stock) };
      await parseResponse(signedInApi['product-imports'][':id'].stock.$post({ param, json }));
      await revalidate();
    },
  });
  return (
    <form {...form} className="grid justify-items-start gap-3 border border-edge p-4">
      <p>
        <Say
          of={
            '{uncounted} for sale without a number of items. They are sold without being ' +
            'counted there; here each sale is counted.'
          }
          uncounted={counted(one.uncounted, 'size')}
        />
      </p>
      <TextField
        label={say('How many of each do you have?')}
        inputMode="numeric"
        maxLength={7}
        hint={say('0: they are sold out until you count them.')}
        {...field('stock')}
      />
      <Button type="submit" look="outline" busy={isBusy} busyWord={say('Checking...')}>
        {one.uncountedStock === null ? say('Check the file with it') : say('Change the number')}
      </Button>
    </form>
  );
};
