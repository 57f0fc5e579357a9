import { useState } from 'react';
import type { DemoJson } from '../../../../domain/demo/demo-schema.ts';
import { leavePhrase } from '../../../../domain/demo/demo-text.ts';
import { say, sayable } from '../../../../platform/text/say.ts';
import { useRecentSignIn } from '../../../account/confirm-password/use-recent-sign-in.tsx';
import { SettingsSection } from '../../../account/settings-section.tsx';
import { Button } from '../../../components/button.tsx';
import { TextField } from '../../../components/fields.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Say } from '../../../components/say-nodes.tsx';
import { formatDateTime } from '../../../components/shop/format-date.ts';
import { Dialog } from '../../../kit/dialog.tsx';
import { FormButtons, FormProblem } from '../../../kit/form/form-parts.tsx';
import { parseResponse } from '../../../rest-client.ts';
import { signedInApi } from '../../../session/session.ts';
import { CheckField } from '../../kit/check-field.tsx';
import { useChangeForm } from '../../kit/use-change-form.ts';

/** For owners: what of the demo goes, what stays, and the way out. */
export const LeaveDemoSection = (demo: DemoJson) => {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <SettingsSection
      id="demo"
      title={say('Leave the demo')}
      description={say('The shop starts without products and keeps your settings.')}
    >
      <Button look="danger" onClick={() => setOpen(true)}>
        {say('Leave the demo')}
      </Button>
      <Dialog open={isOpen} onClose={close} title={say('Leave the demo')} isQuestion>
        <LeaveForm {...demo} onClose={close} />
      </Dialog>
    </SettingsSection>
  );
};

const LeaveForm = ({ goes, changed, backupAt, onClose }: DemoJson & { onClose: () => void }) => {
  const { run, dialog } = useRecentSignIn();
  const [withChanged, setWithChanged] = useState(false);
  const { form, field, isBusy, ...shown } = useChangeForm({
    start: { confirmation: '' },
    rules: {
      confirmation: (text) =>
        text.trim() === leavePhrase ? null : say('Type: {leavePhrase}', { leavePhrase }),
    },
    save: ({ confirmation }) => {
      const json = { confirmation: confirmation.trim() as typeof leavePhrase, withChanged };
      return run(() => parseResponse(signedInApi.demo.leave.$post({ json })));
    },
    done: say('The demo is gone. This is your shop.'),
    onDone: onClose,
  });
  return (
    <>
      <form {...form} className="grid gap-4 text-sm">
        <div>
          <h3 className="font-semibold">{say('This goes, for good')}</h3>
          <ul className="list-disc pl-5">
            {goingRows(goes).map((row) => (
              <li key={row}>{row}</li>
            ))}
          </ul>
          <p className="mt-1 text-ink-2 text-xs">
            {say(
              'Orders are those of test cards, your own too, and those never paid. Customers, ' +
                'messages and subscribers are those from before the first real payment.',
            )}
          </p>
        </div>
        <div>
          <h3 className="font-semibold">{say('This stays')}</h3>
          <p>
            {say(
              'The team, settings and sections that you changed, products and pages that you ' +
                'made, orders that real money paid, and the audit log.',
            )}
          </p>
          {changed.length > 0 ? (
            <p className="mt-1">
              <Say
                of="Of the demo, because you changed it: {map}."
                map={changed.map(({ name }) => name).join(', ')}
              />
            </p>
          ) : null}
        </div>
        {changed.length > 0 ? (
          <CheckField
            checked={withChanged}
            onChange={({ currentTarget: { checked } }) => setWithChanged(checked)}
          >
            {say('What I changed of the demo goes, too')}
          </CheckField>
        ) : null}
        <Notice>
          {backupAt
            ? say('The newest proven backup is of {dateTime}.', {
                dateTime: formatDateTime(new Date(backupAt)),
              })
            : say('There is no proven backup. Take one first: npm run backup.')}
        </Notice>
        <TextField
          label={say('Type “{leavePhrase}”', { leavePhrase })}
          {...field('confirmation')}
          autoComplete="off"
          autoCapitalize="off"
        />
        <FormProblem of={shown} />
        <FormButtons
          name={say('Leave the demo')}
          look="danger"
          busy={isBusy}
          busyWord={say('Leaving...')}
          onCancel={onClose}
        />
      </form>
      {dialog}
    </>
  );
};

const goingRows = (goes: DemoJson['goes']): string[] =>
  Object.entries(goes).flatMap(([name, count]) =>
    count > 0 ? `${say(names[name as keyof typeof names])}: ${count}` : [],
  );

const names: Record<keyof DemoJson['goes'], string> = {
  products: sayable('Products, with their images'),
  orders: sayable('Orders and payments'),
  customers: sayable('Customers'),
  reviews: sayable('Reviews'),
  messages: sayable('Messages'),
  subscriptions: sayable('Newsletter subscriptions'),
  searches: sayable('Searches'),
  discounts: sayable('Discounts'),
  collections: sayable('Collections'),
  articles: sayable('Journal articles'),
  pages: sayable('Pages of the demo'),
  settings: sayable('Name and logo of the demo'),
};

/** For owners: orders that brought no money. */
export const TestOrdersSection = ({ orders }: { orders: number }) => {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { run, dialog } = useRecentSignIn();
  const { form, isBusy, ...shown } = useChangeForm({
    start: {},
    save: () => run(() => parseResponse(signedInApi['test-orders'].$delete())),
    done: say('The test orders are gone.'),
    onDone: close,
  });
  if (orders === 0) return null;
  return (
    <SettingsSection
      id="test-orders"
      title={say('Test orders')}
      description={say('Never paid, or paid by test cards. Insights and Books count them.')}
    >
      <Button look="danger" onClick={() => setOpen(true)}>
        {say('Delete test orders')}
      </Button>
      <Dialog open={isOpen} onClose={close} title={say('Delete test orders?')} isQuestion>
        <form {...form} className="grid gap-4 text-sm">
          <p>
            <Say
              of={
                '{orders} without real money go for good, and their items are back in stock. ' +
                'Orders that real money paid stay.'
              }
              orders={orders}
            />
          </p>
          <FormProblem of={shown} />
          <FormButtons
            name={say('Delete')}
            look="danger"
            busy={isBusy}
            busyWord={say('Deleting...')}
            onCancel={close}
          />
        </form>
        {dialog}
      </Dialog>
    </SettingsSection>
  );
};
