import type { PackingSlipsJson } from '../../../../../domain/orders/fulfillment/packing-slips-schema.ts';

/** One sheet in the language of its order: whom it goes to, and items to tick. No prices. */
export const PackingSheet = ({ slip }: { slip: PackingSlipsJson['slips'][number] }) => {
  const { number, shippingAddress: to, lines, language, texts } = slip;
  return (
    <section className={sheet} lang={language} aria-labelledby={`slip-${number}`}>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h2 className="display-2" id={`slip-${number}`}>
            {texts.title}
          </h2>
          <p className="text-ink-2 text-sm">{texts.summary}</p>
        </div>
        <address className="max-w-88 text-sm not-italic">
          <b className="font-semibold">{to.name}</b>
          <span className="block whitespace-pre-line">{to.address}</span>
          {to.phone}
          {to.additionalInfo ? (
            <span className="block whitespace-pre-line text-ink-2">{to.additionalInfo}</span>
          ) : null}
        </address>
      </div>
      <table className="w-full text-sm" aria-label={texts.table}>
        <thead>
          <tr className="border-ink border-b text-left text-2xs text-ink-2">
            <th scope="col" className="w-8 py-2">
              <span className="sr-only">{texts.packed}</span>
            </th>
            <th scope="col" className="wrap-anywhere py-2 font-label">
              {texts.item}
            </th>
            <th scope="col" className="wrap-anywhere py-2 font-label">
              {texts.sku}
            </th>
            <th scope="col" className="wrap-anywhere py-2 text-right font-label">
              {texts.quantity}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id} className="break-inside-avoid border-rule border-b align-top">
              <td className="py-3">
                <span className="block size-4 border border-ink" aria-hidden />
              </td>
              <td className="py-3 pr-4">
                <b className="font-label">{line.productName}</b>
                <br />
                {[line.colorName, line.size].filter(Boolean).join(', ')}
              </td>
              <td className="py-3 pr-4 tabular-nums">{line.sku ?? '–'}</td>
              <td className="py-3 text-right font-semibold text-md tabular-nums">
                {line.quantity}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};

const sheet = [
  'mb-10 max-w-180 border-rule not-first:border-t not-first:pt-10',
  'print:mb-0 print:max-w-none print:break-after-page print:border-0 print:pt-0',
  'print:last:break-after-auto',
].join(' ');
