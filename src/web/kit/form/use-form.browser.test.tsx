// The hook alone, in a made-up form.
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addUpload } from '../../admin/kit/files/file-button.tsx';
import { TextField } from '../../components/fields.tsx';
import { FormProblem } from './form-parts.tsx';
import { type FormOptions, useForm } from './use-form.ts';

type Values = { name: string; email: string };
let opened: { root: Root; element: HTMLElement } | null = null;

const MadeUpForm = (options: FormOptions<Values>) => {
  const { form, field, isBusy, ...shown } = useForm<Values>({
    start: { name: '', email: '' },
    rules: {
      name: (text) => (text.trim() ? null : 'Enter your name.'),
      email: (text) => (text.includes('@') ? null : 'Enter your email.'),
    },
    ...options,
  });
  return (
    <form {...form}>
      <TextField label="Name" {...field('name')} />
      <TextField label="Email" {...field('email')} />
      <FormProblem of={shown} />
      <button type="submit">{isBusy ? 'Saving' : 'Save'}</button>
    </form>
  );
};

const open = (options: Partial<FormOptions<Values>> = {}) => {
  close();
  const element = document.body.appendChild(document.createElement('main'));
  opened = { root: createRoot(element), element };
  opened.root.render(<MadeUpForm send={() => Promise.resolve(null)} {...options} />);
};
const close = () => {
  opened?.root.unmount();
  opened?.element.remove();
  opened = null;
};
afterEach(close);

const name = page.getByLabelText('Name');
const email = page.getByLabelText('Email');
const button = page.getByRole('button');
const alert = page.getByRole('alert');

const fill = async () => {
  await name.fill('Ines');
  await email.fill('ines@example.com');
};

test('a field is checked when it is left, then while typing', async () => {
  open();
  await email.fill('ines');
  await expect.element(email).not.toHaveAttribute('aria-invalid');
  await name.click();
  await expect.element(email).toHaveAccessibleDescription('Enter your email.');
  await email.fill('ines@example.com');
  await expect.element(email).not.toHaveAttribute('aria-invalid');
});

test('once submitted: nothing is said before, then the first wrong field has focus', async () => {
  open({ checks: 'onceSubmitted' });
  await email.fill('ines');
  await name.click();
  await expect.element(email).not.toHaveAttribute('aria-invalid');
  await button.click();
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveAccessibleDescription('Enter your name.');
  await name.fill('Ines');
  await expect.element(name).not.toHaveAttribute('aria-invalid');
  await expect.element(email).toHaveAttribute('aria-invalid');
});

test("the shop's error is at the field that it names, and goes while typing", async () => {
  open({
    send: () => Promise.resolve({ code: 'taken', message: 'It is taken.', field: 'email' }),
  });
  await fill();
  await button.click();
  await expect.element(email).toHaveFocus();
  await expect.element(email).toHaveAccessibleDescription('It is taken.');
  expect(document.querySelector('form')?.dataset.errorCode).toBe('taken');
  // What the shop refused stands until it is changed.
  await name.click();
  await expect.element(email).toHaveAccessibleDescription('It is taken.');
  await email.click();
  await userEvent.keyboard('x');
  await expect.element(email).not.toHaveAttribute('aria-invalid');
});

test("the shop's error of the whole form stands below it", async () => {
  open({ send: () => Promise.resolve({ code: 'closed', message: 'It is closed.' }) });
  await fill();
  await button.click();
  await expect.element(alert).toHaveTextContent('It is closed.');
  await expect.element(email).not.toHaveAttribute('aria-invalid');
});

test('a call that does not come back says so and what to do, and keeps what is typed', async () => {
  open({ send: () => Promise.reject(new TypeError('no network')), noAnswer: 'Try later.' });
  await fill();
  await button.click();
  await expect.element(alert).toHaveTextContent('The shop did not respond. Try later.');
  await expect.element(name).toHaveValue('Ines');
});

test('a form that is sent twice at once is sent once', async () => {
  let calls = 0;
  const answer = Promise.withResolvers<null>();
  open({
    send: () => {
      calls += 1;
      return answer.promise;
    },
  });
  await fill();
  const form = document.querySelector('form');
  for (let n = 0; n < 2; n += 1) form?.requestSubmit();
  await expect.element(button).toHaveTextContent('Saving');
  await button.click();
  await userEvent.keyboard('{Enter}');
  answer.resolve(null);
  await expect.element(button).toHaveTextContent('Save');
  await expect.element(button).not.toHaveTextContent('Saving');
  expect(calls).toBe(1);
});

test('a form is sent once its files have arrived, and not without one that failed', async () => {
  let calls = 0;
  open({
    send: () => {
      calls += 1;
      return Promise.resolve(null);
    },
  });
  await fill();
  const [first, second] = [Promise.withResolvers<boolean>(), Promise.withResolvers<boolean>()];
  for (const { promise } of [first, second]) addUpload(document.querySelector('form'), promise);
  await button.click();
  await expect.element(button).toHaveTextContent('Saving');
  first.resolve(true);
  second.resolve(false);
  await expect.element(button).not.toHaveTextContent('Saving');
  expect(calls).toBe(0);
  const third = Promise.withResolvers<boolean>();
  addUpload(document.querySelector('form'), third.promise);
  await button.click();
  expect(calls).toBe(0);
  third.resolve(true);
  await expect.poll(() => calls).toBe(1);
});

test('what is typed is kept when the form is left, until it is saved', async () => {
  const options = { keep: { about: 'test', isUntilSaved: true } };
  open(options);
  await fill();
  open(options);
  await expect.element(name).toHaveValue('Ines');
  await button.click();
  await expect.element(name).toHaveValue('');
  open(options);
  await expect.element(name).toHaveValue('');
});

test('what is kept stays when the shop rejects it', async () => {
  const options = { keep: { about: 'refused', isUntilSaved: true } };
  open({ ...options, send: async () => ({ code: 'internal', message: 'Not now.' }) });
  await fill();
  await button.click();
  await expect.element(alert).toHaveTextContent('Not now.');
  open(options);
  await expect.element(name).toHaveValue('Ines');
});
