import type { Editor } from '@tiptap/react';
import { useEffect, useId, useState } from 'react';
import { isHref, toHref } from '../../../../platform/text/href.ts';
import { say } from '../../../../platform/text/say.ts';
import { api } from '../../../api-client.ts';
import { Button } from '../../../components/button.tsx';
import { TextField } from '../../../components/fields.tsx';
import { listPages } from '../../../content/page-queries.ts';
import { Dialog } from '../../../kit/dialog.tsx';
import { FormButtons } from '../../../kit/form/form-parts.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { findShown, useFoundProducts } from '../../kit/products/use-found-products.ts';

type DialogProps = { editor: Editor; open: boolean; onClose: () => void };
type Place = { path: string; title: string };

export const LinkDialog = ({ editor, open, onClose }: DialogProps) => (
  <Dialog open={open} title={say('Link')} onClose={onClose}>
    <LinkForm editor={editor} onClose={onClose} />
  </Dialog>
);

/** An address, or a product or page that is found by what is typed. */
const LinkForm = ({ editor, onClose }: Omit<DialogProps, 'open'>) => {
  const list = useId();
  const { href: start = '' } = editor.getAttributes('link');
  const { form, field, watch, isBusy } = useForm<{ href: string }>({
    start: { href: start },
    rules: {
      href: (href) =>
        isHref(toHref(href))
          ? null
          : say('Choose a product or page, or enter https:// and an address, or an email address.'),
    },
    send: ({ href }) => {
      setLink(editor, toHref(href));
      onClose();
      return Promise.resolve(null);
    },
  });
  const places = usePlaces(watch('href'));
  const remove = () => {
    editor.chain().extendMarkRange('link').unsetLink().run();
    onClose();
  };
  return (
    <form {...form} className="grid gap-4">
      <TextField
        label={say('Where to')}
        {...field('href')}
        list={list}
        autoComplete="off"
        autoCapitalize="none"
        placeholder={say('A product, a page, or https://')}
      />
      <datalist id={list}>
        {places.map(({ path, title }) => (
          <option key={path} value={path}>
            {title}
          </option>
        ))}
      </datalist>
      <FormButtons name={say('Set link')} busy={isBusy} onCancel={onClose}>
        {start ? (
          <Button look="quiet" onClick={remove}>
            {say('Remove link')}
          </Button>
        ) : null}
      </FormButtons>
    </form>
  );
};

/** Without selected words the address itself becomes the text. */
const setLink = (editor: Editor, href: string): void => {
  const chain = editor.chain().extendMarkRange('link');
  if (editor.state.selection.empty && !editor.isActive('link'))
    chain
      .insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] })
      .run();
  else chain.setLink({ href }).run();
};

const usePlaces = (typed: string): Place[] => {
  const [pages, setPages] = useState<Place[]>([]);
  useEffect(() => {
    // If it fails, the form has no suggestions.
    listPages(api).then(setPages, () => {});
  }, []);
  const text = /^[\w-]{2}/.test(typed) ? typed : '';
  const { found } = useFoundProducts(text, findShown);
  const products = (found ?? []).map(({ slug, productName }) => ({
    path: `/product/${slug}`,
    title: productName,
  }));
  return [...pages, ...products];
};
