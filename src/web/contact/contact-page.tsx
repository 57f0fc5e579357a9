import { useEffect, useRef, useState } from 'react';
import { type ActionFunctionArgs, data, Link, useActionData, useLoaderData } from 'react-router';
import { checkContactMessage } from '../../domain/contact/contact-message.ts';
import { say } from '../../platform/text/say.ts';
import { apiContext } from '../api-client.ts';
import { Button, ButtonLink } from '../components/button.tsx';
import { BreadcrumbJsonLd } from '../components/json-ld.tsx';
import { PageHead } from '../components/page-head.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { Say } from '../components/say-nodes.tsx';
import { HelpLinks, helpColumns } from '../content/help-links.tsx';
import { listPages } from '../content/page-queries.ts';
import type { Load } from '../product-queries.ts';
import { type ContactAnswer, ContactForm } from './contact-form.tsx';
import { postMessage, typedMessageOf } from './post-message.ts';

/** The form does without the links beside it. */
const load = async ({ context }: Pick<Load, 'context'>) => {
  const pages = await listPages(context.get(apiContext)).catch(() => []);
  return pages.map(({ path, title }) => ({ path, title }));
};

export const loader = load;
export const clientLoader = load;

/** A form that was posted without scripts; null once the message was received. */
export const action = async ({ request, context }: ActionFunctionArgs) => {
  const form = await request.formData().catch(() => new FormData());
  const typed = typedMessageOf(form);
  const errors = checkContactMessage(typed);
  const answer = (problem: string | null, status: number) =>
    data<ContactAnswer | null>({ typed, errors, problem }, status);
  if (Object.keys(errors).length > 0) return answer(null, 422);
  const failure = await postMessage(
    context.get(apiContext),
    typed,
    String(form.get('website') ?? ''),
  );
  return failure ? answer(failure.problem, failure.status) : data<ContactAnswer | null>(null);
};

export default function Contact() {
  const links = useLoaderData<typeof load>();
  const answer = useActionData<typeof action>();
  const [isSent, setSent] = useState(answer === null);
  return (
    <div className="wrap">
      <PageHead
        title={say('Contact')}
        description={say('Write to us about an order, a return, a product or a size.')}
        path="/contact"
      />
      <BreadcrumbJsonLd crumbs={[{ name: say('Contact'), path: '/contact' }]} />
      <PageTitle title={say('Contact')} />
      <div className={helpColumns}>
        <div className="grid max-w-168 gap-8">
          {isSent ? (
            <Sent onAgain={() => setSent(false)} />
          ) : (
            <>
              <p>
                <Say
                  of={
                    'Most answers are in <link>Shipping and returns</link> and the <link2>Size ' +
                    'guide</link2>. For everything else, write to us: we answer by email.'
                  }
                  link={(words) => (
                    <Link className="link" to="/shipping">
                      {words}
                    </Link>
                  )}
                  link2={(words) => (
                    <Link className="link" to="/size-guide">
                      {words}
                    </Link>
                  )}
                />
              </p>
              <ContactForm answer={answer ?? undefined} onSent={() => setSent(true)} />
              <p className="text-ink-2 text-xs">
                <Say
                  of="We keep your message for 12 months, to answer it. See <link>Privacy</link>."
                  link={(words) => (
                    <Link className="underline" to="/privacy">
                      {words}
                    </Link>
                  )}
                />
              </p>
            </>
          )}
        </div>
        <HelpLinks links={links} current="/contact" />
      </div>
    </div>
  );
}

const Sent = ({ onAgain }: { onAgain: () => void }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="grid justify-items-start gap-4">
      <h2 className="display-2" ref={heading} tabIndex={-1}>
        {say('Your message was sent')}
      </h2>
      <p>
        {say('We answer at the email address that you gave. We don’t send a copy to your inbox.')}
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/Shop">{say('Continue shopping')}</ButtonLink>
        <Button look="outline" onClick={onAgain}>
          {say('Write another message')}
        </Button>
      </div>
    </section>
  );
};
