import { isAccount } from '#api/guards/is-account.ts';
import { isBegunSignIn } from '#api/guards/is-begun-sign-in.ts';
import { isSignedIn } from '#api/guards/is-signed-in.ts';
import { readOwnPath } from '#domain/account/own-path.ts';
import {
  accountApiPath,
  sessionsPath,
  SIGNED_IN_COOKIE,
  signInCodePath,
  signInCodesPath,
  signInTextsPath,
} from '#domain/url/account-paths.ts';
import { ApiError, fetchJson } from '#stores/api-client.ts';
import { onEnd, PageElement } from '#ui/page-element.ts';
import { createSubmission, type Outcome, type Submission } from '#ui/submission.ts';

/** A text may be asked for before its service answers; so long (ms) is waited for it. */
const TEXT_TIMEOUT = 8_000;

const failed = (error: unknown): Outcome => {
  if (!(error instanceof ApiError)) throw error;
  return { state: 'failed', says: error.message, isAboutField: error.status === 422 };
};

/** Signs in without leaving the page: first the number, then the code of the text. Without it the forms are sent as they are. */
export class SignIn extends PageElement {
  protected override start(ended: AbortSignal): void {
    const number = this.#form('number');
    const code = this.#form('code');
    const again = this.#form('again');
    if (!number || !code || !again) return;
    const sendNumber = this.#submission(number, ended);
    const sendCode = this.#submission(code, ended);
    const onSubmit = (form: HTMLFormElement, send: () => void): void => {
      // The answer says what is wrong, in words of this page.
      form.noValidate = true;
      form.addEventListener(
        'submit',
        (event) => {
          event.preventDefault();
          send();
        },
        { signal: ended },
      );
    };
    onSubmit(
      number,
      () => void sendNumber.send('Sending a text …', (given) => this.#begin(number, given, ended)),
    );
    onSubmit(code, () => void sendCode.send('Signing in …', (given) => this.#open(code, given)));
    onSubmit(
      again,
      () => void sendCode.send('Sending the code again …', (given) => this.#resend(given, ended)),
    );
    if (this.dataset['step'] === 'code') this.#awaitCode(ended);
    // Who is not signed in any more signs in.
    if (document.cookie.includes(`${SIGNED_IN_COOKIE}=`))
      void this.#showAccount(ended).catch(() => undefined);
  }

  #form(name: string): HTMLFormElement | null {
    return this.querySelector<HTMLFormElement>(`form[data-sign-in="${name}"]`);
  }

  #submission(form: HTMLFormElement, ended: AbortSignal): Submission {
    const button = form.querySelector('button');
    const status = form.querySelector('[data-form-errors]');
    const field = form.querySelector('input');
    if (!button || !status || !field) throw new Error('A form of the sign-in lacks a part.');
    return createSubmission({ form, button, status, field, again: 'refuse' }, ended);
  }

  async #begin(form: HTMLFormElement, signal: AbortSignal, ended: AbortSignal): Promise<Outcome> {
    const phone = form.querySelector('input')?.value ?? '';
    const redirect = new URLSearchParams(location.search).get('redirect') ?? undefined;
    try {
      const body = { phone, redirect };
      const begun = await fetchJson(signInCodesPath, isBegunSignIn, { body, signal, timeout: TEXT_TIMEOUT });
      this.#showCode(begun.phone);
      this.#awaitCode(ended, begun.again_seconds);
      return { state: 'done', says: '' };
    } catch (error) {
      return failed(error);
    }
  }

  async #resend(signal: AbortSignal, ended: AbortSignal): Promise<Outcome> {
    try {
      const begun = await fetchJson(signInTextsPath, isBegunSignIn, {
        body: {},
        signal,
        timeout: TEXT_TIMEOUT,
      });
      this.#holdAgain(begun.again_seconds, ended);
      return { state: 'done', says: `The code is on its way to ${begun.phone} again.` };
    } catch (error) {
      return failed(error);
    }
  }

  async #open(form: HTMLFormElement, signal: AbortSignal): Promise<Outcome> {
    const code = form.querySelector('input')?.value ?? '';
    try {
      const { redirect } = await fetchJson(sessionsPath, isSignedIn, { body: { code }, signal });
      location.replace(redirect);
      return { state: 'done', says: 'You are signed in.' };
    } catch (error) {
      return failed(error);
    }
  }

  /** The number was right: its form makes way for that of the code, also after a reload. */
  #showCode(phone: string): void {
    this.dataset['step'] = 'code';
    const shown = this.querySelector('[data-sign-in-number]');
    if (shown) shown.textContent = phone;
    history.replaceState(history.state, '', signInCodePath + location.search);
    this.querySelector<HTMLInputElement>('input[name="code"]')?.focus();
  }

  #awaitCode(ended: AbortSignal, againSeconds?: number): void {
    if (againSeconds !== undefined) this.#holdAgain(againSeconds, ended);
    if (!('OTPCredential' in globalThis)) return;
    // A shopper who does not agree types it.
    void this.#readText(ended).catch(() => undefined);
  }

  /** Browsers that read the code from the text (WebOTP) give it once their shopper agrees. */
  async #readText(signal: AbortSignal): Promise<void> {
    const found = await navigator.credentials.get({ otp: { transport: ['sms'] }, signal });
    const form = this.#form('code');
    const field = form?.querySelector('input');
    if (!form || !field || !found || !('code' in found)) return;
    field.value = String(found.code);
    form.requestSubmit();
  }

  /** The code can be sent again in so many seconds; the button counts them. */
  #holdAgain(seconds: number, ended: AbortSignal): void {
    const button = this.#form('again')?.querySelector('button');
    if (!button) return;
    const words = button.dataset['words'] ?? button.textContent.trim();
    button.dataset['words'] = words;
    let left = seconds;
    const show = (): void => {
      button.disabled = left > 0;
      button.textContent = left > 0 ? `${words} in ${left} s` : words;
      if (left <= 0) clearInterval(timer);
      left -= 1;
    };
    const timer = setInterval(show, 1_000);
    onEnd(ended, () => clearInterval(timer));
    show();
  }

  /** Says who is signed in here already, and where to go on. */
  async #showAccount(signal: AbortSignal): Promise<void> {
    const known = this.querySelector<HTMLElement>('[data-signed-in]');
    if (!known) return;
    const { phone } = await fetchJson(accountApiPath, isAccount, { signal });
    const number = known.querySelector('b');
    const onward = known.querySelector('a');
    if (number) number.textContent = phone ?? 'your number';
    const redirect = readOwnPath(new URLSearchParams(location.search).get('redirect'));
    if (onward && redirect) onward.href = redirect;
    this.dataset['step'] = 'known';
  }
}
