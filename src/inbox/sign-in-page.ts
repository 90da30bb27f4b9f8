import { html } from 'hono/html';
import { SESSION_DAYS } from '#db/leads/inbox-sessions.repository.ts';

type Html = ReturnType<typeof html>;

/** `problem`: a sentence about the last try, or empty. `command`: how to make a token, on the machine. */
export const toSignInPage = (problem: string, command: string | null): Html => html`
  <h1>Leads</h1>
  <form class="inbox-sign-in lead-form" method="post" action="/_leads/sign-in">
    <div class="form-row">
      <label for="token">Your token</label>
      <p class="form-hint" id="token-hint">
        You have it from who runs this site. This device stays signed in for ${SESSION_DAYS} days, or until
        you sign out.
      </p>
      <input
        class="field"
        id="token"
        name="token"
        type="password"
        required
        maxlength="200"
        autocomplete="current-password"
        autocapitalize="none"
        spellcheck="false"
        aria-describedby="token-hint token-error"
        ${problem === '' ? '' : 'aria-invalid=true'}
      />
      <p class="form-error" id="token-error" role="alert">${problem}</p>
    </div>
    <button class="button" type="submit">Sign in</button>
  </form>
  ${
    command === null
      ? ''
      : html`<p class="inbox-command">A token is made on this machine by <code>${command}</code></p>`
  }
`;
