import { Form } from 'react-router';
import { Button } from '../components/button.tsx';

/** Search as a form; `className` says how it is displayed. */
export const SearchForm = ({ className, text }: { className: string; text?: string }) => (
  <Form className={`${className} w-full max-w-112 gap-2`} role="search" action="/search">
    <input
      className="input min-w-0 flex-1"
      type="search"
      name="q"
      maxLength={200}
      required
      aria-label="Search"
      placeholder="Search the shop"
      defaultValue={text}
    />
    <Button type="submit">Search</Button>
  </Form>
);
