import { Download, Upload } from 'lucide';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ownColumns } from '../../../../domain/catalog/files/file-formats.ts';
import { exactCsvLine } from '../../../../platform/text/csv.ts';
import { say, sayable } from '../../../../platform/text/say.ts';
import { problemOf } from '../../../api-client.ts';
import { Button } from '../../../components/button.tsx';
import { ErrorText } from '../../../components/error-text.tsx';
import { Icon } from '../../../components/media/icon.tsx';
import { saveFile } from '../../kit/files/save-file.ts';
import { useFileDrop } from '../form/images/use-file-drop.ts';
import { importUrl } from './import-labels.ts';
import { sendProductFile } from './send-product-file.ts';

/** A file by choice, drop or paste; what it would do is shown on its page. */
export const FileForm = () => {
  const navigate = useNavigate();
  const area = useRef<HTMLElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const send = ([file]: Iterable<File>): void => {
    if (!file || isBusy) return;
    setBusy(true);
    setProblem('');
    sendProductFile(file)
      .then(({ _id }) => navigate(importUrl(_id)))
      .catch((error: unknown) =>
        setProblem(problemOf(error, say('Choose the file again.')).message),
      )
      .finally(() => setBusy(false));
  };
  const { isDragging, isOver } = useFileDrop(area, send);
  return (
    <section
      ref={area}
      aria-label={say('A file of products')}
      className={`mb-8 grid max-w-160 justify-items-start gap-3 border border-dashed p-4
        ${isOver ? 'bg-accent-wash forced-colors:outline-2' : ''}
        ${isDragging ? 'border-accent' : 'border-edge'}`}
    >
      <p>
        {say(
          'Choose a CSV file: one that this shop exported, the export of products of ' +
            'Shopify or WooCommerce, or any other one, whose columns you then choose. It is ' +
            'checked first, and nothing changes until you say so.',
        )}
      </p>
      <p className="text-ink-2 text-sm">
        {say(
          'One line a size. What is said of the product stands on its first line. A ' +
            'column that is left out changes nothing. Each market but the default has ' +
            'columns of its own, such as “Price: de”: an empty cell follows from the price ' +
            'of the shop. At most 100,000 lines.',
        )}
      </p>
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,text/csv"
        className="sr-only"
        tabIndex={-1}
        aria-hidden
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // The same file may be chosen again.
          event.target.value = '';
          send(files);
        }}
      />
      <div className="flex flex-wrap gap-2.5">
        <Button busy={isBusy} busyWord={say('Sending...')} onClick={() => input.current?.click()}>
          <Icon of={Upload} small />
          {say('Choose a file')}
        </Button>
        <Button look="outline" onClick={() => saveFile(new Blob([sample()]), 'products-sample')}>
          <Icon of={Download} small />
          {say('Sample file')}
        </Button>
      </div>
      {problem ? (
        <div role="alert">
          <ErrorText>{problem}</ErrorText>
        </div>
      ) : null}
    </section>
  );
};

const sampleLines: Record<string, string>[] = [
  {
    slug: 'linen-shirt-navy',
    state: 'active',
    name: sayable('Linen Shirt'),
    brand: sayable('Own brand'),
    category: sayable('Clothing'),
    department: 'women',
    material: '100% linen',
    description: sayable('A light shirt.'),
    priceCents: '49.00',
    discountPriceCents: '39.00',
    colorName: sayable('Navy'),
    colorHex: '#1f2a44',
    label: 'S',
    sku: 'LS-S',
    stock: '4',
  },
  { slug: 'linen-shirt-navy', label: 'M', sku: 'LS-M', stock: '2' },
];

const sample = (): string => {
  const columns = ownColumns([], []);
  const titles = exactCsvLine(columns.map(({ title }) => title));
  const lines = sampleLines.map((line) => exactCsvLine(columns.map(({ to }) => line[to] ?? '')));
  return `\u{feff}${titles}${lines.join('')}`;
};
