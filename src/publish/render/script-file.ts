import { hash } from 'node:crypto';
import { headScript } from '#layouts/head-script.ts';

/** A script that many pages share, as a file among the assets of the build. */
export type ScriptFile = { file: string; code: string };

/** The name of a file changes with its code, so that browsers may keep it for ever. */
export const toScriptFile = (name: string, code: string): ScriptFile => ({
  file: `${name}.${hash('sha256', code, 'base64url').slice(0, 8)}.js`,
  code,
});

export const headFile = toScriptFile('head', headScript);
