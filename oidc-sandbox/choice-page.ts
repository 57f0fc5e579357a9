// The page on which a test user is chosen: plain HTML that works without scripts.
import { createHash } from 'node:crypto';
import { choiceStyle } from './choice-style.ts';
import { findTestUser, offeredNames, testUserDomain, testUserId } from './test-users.ts';

type Choice = {
  /** Who sends the user here: 'Google'. */
  clientName: string;
  /** Where the forms are sent. */
  action: string;
};

/** `returnOrigin` is the site that gets the answer: browsers check it like a form's target. */
export const choicePolicy = (returnOrigin: string): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(choiceStyle).digest('base64')}'`,
    `form-action 'self' ${returnOrigin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

export const choicePage = ({ clientName, action }: Choice): string =>
  page(
    'Test mode: choose who you are',
    `<p class="test">This page stands in for ${escapeHtml(clientName)}. Nobody real is
signed in, and no email is sent.</p>
<ul>${offeredNames.map((name) => userForm(name, action)).join('')}</ul>
<form method="post" action="${escapeHtml(action)}">
<label for="name">Another name</label>
<input id="name" name="name" required maxlength="40" autocomplete="off"
 pattern=".*[A-Za-z0-9].*" title="At least one letter from A to Z, or a digit">
<label class="check"><input type="checkbox" name="unconfirmed" value="yes">
Their email address is not confirmed</label>
<button>Continue</button></form>
<form method="post" action="${escapeHtml(action)}">
<button class="quiet" name="cancel" value="yes">Cancel</button></form>`,
  );

/** Reached again by the back button, or after an hour. */
export const closedPage = (): string =>
  page(
    'Test mode: this sign-in has ended',
    `<p>It is finished already, or has waited too long. Close this window, then start again in
the shop.</p>`,
  );

const userForm = (name: string, action: string): string => {
  const email = findTestUser(testUserId(name, true))?.email ?? testUserDomain;
  return `<li><form method="post" action="${escapeHtml(action)}">
<button name="name" value="${escapeHtml(name)}"><b>${escapeHtml(name)}</b>
<span>${escapeHtml(email)}</span>
</button></form></li>`;
};

const page = (title: string, content: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title>
<style>${choiceStyle}</style></head>
<body><main><h1>${title}</h1>${content}</main></body></html>`;

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? '');
