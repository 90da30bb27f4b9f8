/**
 * Who gets the leads of the chaos run, each in a process of its own: a mail server, or a web server with an address for each
 * kind of target. They note each lead on the disk before they say that they have it. Arguments: `mail` or `web`, its
 * port, file of the notes.
 */
import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import { SMTPServer } from 'smtp-server';
import type { ReceivedLead } from './received-leads.ts';

const [kind = '', port = '', file = ''] = process.argv.slice(2);
const notes = openSync(file, 'a');
process.on('exit', () => closeSync(notes));

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

function receiveMails(): void {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => takeMail(stream, done),
  });
  // Clients are killed while they speak.
  server.on('error', (error) => console.error(error.message));
  server.listen(Number(port), '127.0.0.1');
}

/** Reads a lead by the address that it was sent to; its last part is the name of the target. */
const readers: Readonly<Record<string, (body: string, request: IncomingMessage) => ReceivedLead>> = {
  '/hook': (body, { headers }) => {
    const { repeat } = JSON.parse(body) as { repeat: boolean };
    return { id: String(headers['webhook-id']), isRepeat: repeat };
  },
  '/adf': (body) => ({
    id: `${/<id [^>]*>([^<]+)<\/id>/.exec(body)?.[1]}.adf`,
    isRepeat: body.includes('<prospect status="resend">'),
  }),
  '/push': (body) => ({ id: `${(JSON.parse(body) as { Id: string }).Id}.push`, isRepeat: null }),
};

function receiveRequests(): void {
  createServer((request, response) => {
    text(request).then(
      (body) => {
        const read = readers[request.url ?? ''];
        if (read !== undefined) note(read(body, request));
        response.writeHead(read === undefined ? 404 : 204).end();
      },
      (error: Error) => console.error(error.message),
    );
  }).listen(Number(port), '127.0.0.1');
}

if (kind === 'mail') receiveMails();
else receiveRequests();
