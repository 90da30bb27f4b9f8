import { absoluteUrl } from '#domain/url/absolute-url.ts';
import { signInCodePath, signInPath } from '#domain/url/account-paths.ts';
import { homePath } from '#domain/url/paths.ts';
import { toHead, type PageContext, type SitePage } from './page-context.ts';
import type { SignInPage } from './page.ts';

/** `/sign-in` (ROUTE-19), and its second step for browsers without script. No sale changes them. */
export const toSignInPages = ({ site, now }: Pick<PageContext, 'site' | 'now'>): SitePage[] =>
  (['number', 'code'] as const).map((step) => {
    const isCode = step === 'code';
    const page: SignInPage = {
      kind: 'sign-in',
      step,
      path: isCode ? signInCodePath : signInPath,
      template: site.settings.template,
      now,
      breadcrumbs: [
        { label: 'Home', href: homePath },
        { label: 'Sign in', href: null },
      ],
      head: toHead({
        title: `${isCode ? 'Your code' : 'Sign in'} | ${site.settings.name}`,
        description: isCode
          ? `The code that ${site.settings.name} sent to your mobile phone signs you in.`
          : `Sign in at ${site.settings.name} with your mobile number and a code, without a password.`,
        canonical: absoluteUrl(site, isCode ? signInCodePath : signInPath),
        robots: 'noindex',
      }),
    };
    return { page, nextChangeAt: null };
  });
