import { type ClientLoaderFunctionArgs, Link, useLoaderData, useRevalidator } from 'react-router';
import {
  type ContactTopic,
  checkContactMessage,
  contactMax,
  contactTopicNames,
  contactTopics,
} from '../../../domain/contact/contact-message.ts';
import type { OwnThreadJson } from '../../../domain/contact/contact-thread-schema.ts';
import { formatOrderNumber } from '../../../platform/text/order-number.ts';
import { say } from '../../../platform/text/say.ts';
import { loadJson } from '../../api-client.ts';
import { Button } from '../../components/button.tsx';
import { TextArea, TextField } from '../../components/fields.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { Say } from '../../components/say-nodes.tsx';
import { formatDateTime } from '../../components/shop/format-date.ts';
import { toast } from '../../components/toasts.tsx';
import { SettingsError } from '../../kit/dashboard-error.tsx';
import { FormProblem } from '../../kit/form/form-parts.tsx';
import { SelectField } from '../../kit/form/select-field.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { parseResponse } from '../../rest-client.ts';
import { requireSession, signedInApi, signedInLoads } from '../../session/session.ts';
import { SettingsSection } from '../settings-section.tsx';

export const clientLoader = async ({ request }: ClientLoaderFunctionArgs) => {
  const { name, email } = await requireSession(request);
  const thread = await loadJson(signedInLoads(request.signal)['contact-thread'].$get());
  return { name, email, ...thread };
};

/** The messages between the account and the shop, and a form to reply. */
export default function MyMessages() {
  const { name, email, isConfirmed, entries } = useLoaderData<typeof clientLoader>();
  return (
    <>
      <PageHead
        title={say('Messages')}
        description={say('What you and the shop wrote to each other.')}
      />
      {isConfirmed ? (
        <>
          <SettingsSection
            title={say('Messages')}
            description={say('What you wrote logged in, and our answers.')}
          >
            <Entries entries={entries} />
          </SettingsSection>
          <SettingsSection
            title={say('Write to us')}
            description={say('The answer comes here and by email.')}
          >
            <MessageForm name={name} email={email} />
          </SettingsSection>
        </>
      ) : (
        <SettingsSection title={say('Messages')}>
          <p className="text-sm">
            <Say
              of={
                'Messages appear here once your email address is confirmed. Until then, use the ' +
                '<link>contact form</link>.'
              }
              link={(words) => (
                <Link className="link" to="/contact">
                  {words}
                </Link>
              )}
            />
          </p>
        </SettingsSection>
      )}
    </>
  );
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <SettingsError error={error} />;
}

const Entries = ({ entries }: Pick<OwnThreadJson, 'entries'>) =>
  entries.length === 0 ? (
    <p className="text-ink-2 text-sm">{say('No messages yet.')}</p>
  ) : (
    <ol className="grid gap-5">
      {entries.map(({ id, kind, text, at, topic, orderNumber }) => (
        <li
          key={id}
          className={`grid gap-1 border-l-3 pl-4 ${kind === 'answer' ? 'border-accent' : 'border-rule'}`}
        >
          <p className="flex flex-wrap gap-x-3 text-ink-2 text-xs">
            <b className="font-label text-ink">
              {kind === 'answer' ? say('Our answer') : say('You')}
            </b>
            <time dateTime={at}>{formatDateTime(new Date(at))}</time>
            {topic ? <span>{say(contactTopics[topic])}</span> : null}
            {orderNumber ? (
              <span>
                <Say of="Order {orderNumber}" orderNumber={formatOrderNumber(orderNumber)} />
              </span>
            ) : null}
          </p>
          <p className="whitespace-pre-line text-sm">{text}</p>
        </li>
      ))}
    </ol>
  );

const MessageForm = ({ name, email }: { name: string; email: string }) => {
  const { revalidate } = useRevalidator();
  const { form, field, register, problem, problemId, isBusy } = useForm<Typed>({
    start: { topic: 'order', orderNumber: '', message: '' },
    rules: (typed) => checkContactMessage({ name, email, ...typed }),
    checks: 'onceSubmitted',
    keep: { about: 'message', isUntilSaved: true },
    send: async (typed) => {
      const json = { ...typed, orderNumber: typed.orderNumber.trim(), name, email };
      await parseResponse(signedInApi['contact-messages'].$post({ json }));
      toast(say('Your message was sent.'));
      await revalidate();
      return null;
    },
  });
  return (
    <form {...form} className="grid gap-5 sm:grid-cols-2">
      <SelectField
        label={say('Topic')}
        {...register('topic')}
        choices={contactTopicNames.map((value) => ({ value, label: say(contactTopics[value]) }))}
      />
      <TextField
        label={say('Order number (optional)')}
        {...field('orderNumber')}
        required={false}
        maxLength={contactMax.orderNumber}
      />
      <TextArea
        label={say('Message')}
        {...field('message')}
        rows={6}
        maxLength={contactMax.message}
        all
      />
      <div className="col-span-full grid gap-3 justify-items-start">
        <FormProblem of={{ problem, problemId }} />
        <Button type="submit" busy={isBusy} busyWord={say('Sending...')}>
          {say('Send message')}
        </Button>
      </div>
    </form>
  );
};

type Typed = { topic: ContactTopic; orderNumber: string; message: string };
