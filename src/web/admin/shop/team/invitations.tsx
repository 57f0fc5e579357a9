import { useState } from 'react';
import type { InvitationJson } from '../../../../domain/accounts/invitations/invitation-schema.ts';
import type { TeamRoleJson } from '../../../../domain/accounts/roles/team-role-schema.ts';
import { ownerRole } from '../../../../domain/team/permissions.ts';
import { say } from '../../../../platform/text/say.ts';
import { useRecentSignIn } from '../../../account/confirm-password/use-recent-sign-in.tsx';
import { checkEmail } from '../../../account/field-checks.ts';
import { pathParam } from '../../../api-client.ts';
import { Button } from '../../../components/button.tsx';
import { TextField } from '../../../components/fields.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Say } from '../../../components/say-nodes.tsx';
import { formatDateTime } from '../../../components/shop/format-date.ts';
import { FormButtons, FormProblem } from '../../../kit/form/form-parts.tsx';
import { SelectField } from '../../../kit/form/select-field.tsx';
import { parseResponse } from '../../../rest-client.ts';
import { signedInApi } from '../../../session/session.ts';
import { useChange } from '../../kit/use-change.ts';
import { useChangeForm } from '../../kit/use-change-form.ts';
import { allowedText } from './use-team-roles.ts';

const api = signedInApi['team-invitations'];

/** The open invitations, which can be sent again or withdrawn. */
export const Invitations = ({ invitations, onLink }: InvitationsProps) => {
  const { change, isBusy } = useChange();
  const { run, dialog } = useRecentSignIn();
  if (invitations.length === 0) return null;
  const again = ({ email, role }: InvitationJson) =>
    change(
      async () => {
        const json = { email, role: role?.id ?? '' };
        const sent = await run(() => parseResponse(api.$post({ json })));
        if (sent?.link) onLink(sent.link);
        return sent;
      },
      say('Asked {email} again. Earlier links no longer work.', { email }),
    );
  const withdraw = ({ id, email }: InvitationJson) =>
    change(
      () => run(() => parseResponse(api[':id'].$delete({ param: { id: pathParam(id) } }))),
      say('The invitation of {email} is withdrawn.', { email }),
    );
  return (
    <section className="mt-12" aria-labelledby="invitations">
      <h2 className="mb-2 font-semibold text-md" id="invitations">
        {say('Open invitations')}
      </h2>
      <ul>
        {invitations.map((one) => (
          <li
            key={one.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-rule
              border-t py-3 text-sm"
          >
            <span>
              {one.email}
              <span className="block text-ink-2 text-xs">
                {one.role?.name ?? say('A role that is gone')}
                <Say
                  of=", invited by {invitedBy}, {untilText}"
                  invitedBy={one.invitedBy}
                  untilText={untilText(one)}
                />
              </span>
            </span>
            <span className="flex gap-1">
              {one.role ? (
                <Button
                  small
                  look="quiet"
                  busy={isBusy}
                  aria-label={say('Send again to {email}', { email: one.email })}
                  onClick={() => again(one)}
                >
                  {say('Send again')}
                </Button>
              ) : null}
              <Button
                small
                look="quiet"
                busy={isBusy}
                aria-label={say('Withdraw the invitation of {email}', { email: one.email })}
                onClick={() => withdraw(one)}
              >
                {say('Withdraw')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {dialog}
    </section>
  );
};

type InvitationsProps = { invitations: InvitationJson[]; onLink: (link: string) => void };

const untilText = ({ expiresAt }: InvitationJson): string => {
  const end = new Date(expiresAt);
  return end < new Date()
    ? say('too old since {end}', { end: formatDateTime(end) })
    : say('until {end}', { end: formatDateTime(end) });
};

/** Invites by email with a role; none is chosen at first, so that nobody gives one by mistake. */
export const InviteForm = ({ roles, canSendEmail, onDone, onLink }: InviteFormProps) => {
  const { run, dialog } = useRecentSignIn();
  const [roleId, setRoleId] = useState('');
  const role = roles.find(({ id }) => id === roleId);
  const { form, field, isBusy, errors, ...shown } = useChangeForm({
    start: { email: '', role: '' },
    rules: {
      email: checkEmail,
      role: () => (roleId ? null : say('Choose what they may do.')),
    },
    save: async ({ email }) => {
      const json = { email: email.trim(), role: roleId };
      const sent = await run(() => parseResponse(api.$post({ json })));
      if (sent?.link) onLink(sent.link);
      return sent;
    },
    done: ({ email }) =>
      canSendEmail
        ? say('An invitation is on its way to {email}.', { email: email.trim() })
        : 'Invited. Copy the link.',
    onDone,
  });
  return (
    <>
      <form {...form} className="grid gap-4 text-sm">
        <TextField
          label={say('Email address')}
          type="email"
          {...field('email')}
          autoComplete="off"
        />
        <SelectField
          label={say('Role')}
          value={roleId}
          choices={[
            { value: '', label: say('Choose a role') },
            ...roles
              .toSorted((a, b) => Number(a.id === ownerRole.id) - Number(b.id === ownerRole.id))
              .map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChoose={setRoleId}
          error={roleId ? undefined : errors.role}
          hint={role && allowedText(role)}
        />
        <p className="text-ink-2 text-xs">
          {canSendEmail
            ? say('They get an email with a link that works once, within seven days.')
            : say(
                'This shop sends no emails: you get a link to copy, once, and hand it over ' +
                  'yourself.',
              )}
        </p>
        <FormProblem of={shown} />
        <FormButtons
          name={say('Invite')}
          busy={isBusy}
          busyWord={say('Inviting...')}
          onCancel={onDone}
        />
      </form>
      {dialog}
    </>
  );
};

type InviteFormProps = {
  roles: readonly TeamRoleJson[];
  canSendEmail: boolean;
  onDone: () => void;
  onLink: (link: string) => void;
};

/** A link that is never shown again. */
export const InvitationLink = ({ link }: { link: string }) => (
  <div className="grid gap-3 text-sm">
    <Notice>
      {say(
        'This shop sends no emails: hand this link over yourself. It works once, within ' +
          'seven days, and is shown only now.',
      )}
    </Notice>
    <TextField
      label={say('Link')}
      readOnly
      value={link}
      onFocus={({ currentTarget }) => currentTarget.select()}
    />
  </div>
);
