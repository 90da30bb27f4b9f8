/**
 * A mail server and a webhook for the chaos run, in one process: they note each lead on the disk before they say that
 * they have it. Arguments: port of the mail server, port of the webhook, file of the notes.
 */
import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import { SMTPServer } from 'smtp-server';
import type { ReceivedLead } from './received-leads.ts';

const [mailPort = '', hookPort = '', file = ''] = process.argv.slice(2);
const notes = openSync(file, 'a');

function note(lead: ReceivedLead): void {
  writeSync(notes, `${JSON.stringify(lead)}\n`);
  fsyncSync(notes);
}

const headerOf = (mail: string, name: string): string =>
  new RegExp(`^${name}: *(.*)$`, 'im').exec(mail)?.[1]?.trim() ?? '';

const takeMail = callbackify(async (stream: Readable): Promise<void> => {
  const mail = await text(stream);
  const id = headerOf(mail, 'Message-ID').replace(/^<|@.*$/g, '');
  note({ id, isRepeat: headerOf(mail, 'X-Lead-Repeat') === 'true' });
});

const mails = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, _session, done) => takeMail(stream, done),
});
// Clients are killed while they speak.
mails.on('error', (error) => console.error(error.message));
mails.listen(Number(mailPort), '127.0.0.1');

createServer((request, response) => {
  text(request).then(
    (body) => {
      const { repeat } = JSON.parse(body) as { repeat: boolean };
      note({ id: String(request.headers['webhook-id']), isRepeat: repeat });
      response.writeHead(204).end();
    },
    (error: Error) => console.error(error.message),
  );
}).listen(Number(hookPort), '127.0.0.1');

process.on('exit', () => closeSync(notes));
