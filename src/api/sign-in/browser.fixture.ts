import type { useApi } from '#api/app/test-api.ts';
import { sessionsPath, signInCodesPath, signInTextsPath } from '#domain/url/account-paths.ts';
import type { Site } from '#tenancy/site/site.ts';

type Api = ReturnType<typeof useApi>;

/** A browser with its cookies at a dealer, and the codes that came to phones. */
export class TestBrowser {
  readonly cookies = new Map<string, string>();
  readonly #api: Api;
  readonly #site: Site;
  readonly #address: string;

  constructor(api: Api, site: Site, address = '203.0.113.5') {
    this.#api = api;
    this.#site = site;
    this.#address = address;
  }

  post = (path: string, body: object = {}) => this.ask('POST', path, body);

  async ask(method: string, path: string, body?: object) {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const json = body && { body: JSON.stringify(body) };
    const headers = { ...(json && { 'content-type': 'application/json' }), ...(cookie !== '' && { cookie }) };
    const init = { method, headers, ...json };
    const answer = await this.#api.ask(this.#site, path, init, this.#address);
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (/max-age=0/i.test(set)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return answer;
  }

  begin = (phone: string, more: object = {}) => this.post(signInCodesPath, { phone, ...more });
  resend = () => this.post(signInTextsPath);
  open = (code: string) => this.post(sessionsPath, { code });
}

/** Texts that were sent, the newest last. */
export type SentText = { tenant: string; to: string; text: string };

/** The code of the newest text to a number. */
export function codeOf(texts: readonly SentText[], to: string): string {
  const text = texts.findLast((each) => each.to === to)?.text ?? '';
  return /#(\d{6})$/.exec(text)?.[1] ?? '';
}
