import { Form } from 'react-router';
import { say } from '../../platform/text/say.ts';
import { Button } from '../components/button.tsx';

/** Search as a form. On the results it refines `text`; `focused` is for a page without any. */
export const SearchForm = ({ className = '', text, replace, focused }: SearchFormProps) => (
  <Form
    className={`${className} flex w-full max-w-112 gap-2`}
    role="search"
    action="/search"
    replace={replace ?? false}
  >
    <input
      key={text}
      className="input min-w-0 flex-1"
      type="search"
      name="q"
      maxLength={200}
      required
      aria-label={say('Search')}
      placeholder={say('Search the shop')}
      defaultValue={text}
      // biome-ignore lint/a11y/noAutofocus: the page is opened to type here
      autoFocus={focused}
    />
    <Button type="submit">{say('Search')}</Button>
  </Form>
);

type SearchFormProps = {
  className?: string;
  text?: string;
  /** Replaces the current entry of the history. */
  replace?: boolean;
  focused?: boolean;
};
