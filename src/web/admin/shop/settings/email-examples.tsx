import { useState } from 'react';
import type { SettingValue } from '../../../../domain/shop-settings/setting-kinds.ts';
import { type ExampleKind, exampleKinds } from '../../../../platform/email/email.ts';
import { say } from '../../../../platform/text/say.ts';
import { failureOf, pathParam } from '../../../api-client.ts';
import { Button } from '../../../components/button.tsx';
import { Say } from '../../../components/say-nodes.tsx';
import { toast, toastError } from '../../../components/toasts.tsx';
import { SelectField } from '../../../kit/form/select-field.tsx';
import { parseResponse } from '../../../rest-client.ts';
import { signedInApi } from '../../../session/session.ts';
import { EmailFrame } from '../../kit/email-frame.tsx';
import { kindLabel } from '../../kit/outbox-labels.ts';

type Email = { sender: string; subject: string; html: string };
type ExampleEmailsProps = {
  /** The typed values, or null if one is invalid. */
  read: () => Promise<Record<string, SettingValue> | null>;
};

/** Each email of the shop to a made-up customer, with what is typed; or sent to oneself. */
export const ExampleEmails = ({ read }: ExampleEmailsProps) => {
  const [kind, setKind] = useState<ExampleKind>('order_confirmation');
  const [email, setEmail] = useState<Email | null>(null);
  const [busy, setBusy] = useState<'show' | 'send' | null>(null);
  const run = async (what: 'show' | 'send', call: (typed: never) => Promise<unknown>) => {
    const values = await read();
    if (!values) return;
    setBusy(what);
    const problem = await failureOf(call(values as never));
    setBusy(null);
    if (problem) toastError(problem);
    else if (what === 'send') toast(say('The email is on its way to you.'));
  };
  const param = { kind: pathParam(kind) } as never;
  const show = async (json: never): Promise<void> => {
    const call = signedInApi['email-previews'][':kind'];
    setEmail(await parseResponse(call.$post({ param, json })));
  };
  const send = (json: never) =>
    parseResponse(signedInApi['test-emails'][':kind'].$post({ param, json }));
  return (
    <section className="mt-10 grid gap-4" aria-labelledby="example-emails">
      <h2 className="border-ink border-b pb-2 font-semibold text-md" id="example-emails">
        {say('What emails look like')}
      </h2>
      <SelectField
        label={say('Email')}
        value={kind}
        choices={exampleKinds.map((value) => ({ value, label: kindLabel(value) }))}
        onChoose={(chosen) => {
          setKind(chosen);
          setEmail(null);
        }}
      />
      <div className="flex flex-wrap gap-2.5">
        <Button small look="outline" busy={busy === 'show'} onClick={() => run('show', show)}>
          {say('Show it with what is typed')}
        </Button>
        <Button
          small
          look="outline"
          busy={busy === 'send'}
          busyWord={say('Sending...')}
          onClick={() => run('send', send)}
        >
          {say('Send me a test email')}
        </Button>
      </div>
      <p className="text-ink-2 text-sm">
        {say('A test email also has what is typed, and comes to your address.')}
      </p>
      {email ? (
        <div>
          <p className="border-ink border-t py-3 text-sm">
            <Say
              of="From {sender}: <b>{subject}</b>"
              sender={email.sender}
              subject={email.subject}
              b={(words) => <b className="font-label">{words}</b>}
            />
          </p>
          <EmailFrame html={email.html} title={email.subject} />
        </div>
      ) : null}
    </section>
  );
};
