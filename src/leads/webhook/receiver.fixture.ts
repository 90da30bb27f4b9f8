/* A receiver as somebody else writes it, from README.md of this folder and nothing of the product. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const secret = process.env['SECRET'] ?? '';
const key = secret.startsWith('whsec_')
  ? Buffer.from(secret.slice('whsec_'.length), 'base64')
  : Buffer.from(secret, 'utf8');
const FIVE_MINUTES = 300;
const known = new Set<string>();

function isGenuine(headers: NodeJS.Dict<string | string[]>, body: Buffer): boolean {
  const id = String(headers['webhook-id']);
  const timestamp = String(headers['webhook-timestamp']);
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > FIVE_MINUTES) return false;
  const right = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest();
  return String(headers['webhook-signature'])
    .split(' ')
    .filter((signature) => signature.startsWith('v1,'))
    .map((signature) => Buffer.from(signature.slice('v1,'.length), 'base64'))
    .some((signature) => signature.length === right.length && timingSafeEqual(signature, right));
}

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const body = Buffer.concat(chunks);
    if (!isGenuine(request.headers, body)) {
      console.log('not genuine');
      response.writeHead(401).end();
      return;
    }
    const lead = JSON.parse(body.toString('utf8')) as {
      version: number;
      lead_id: string;
      repeat: boolean;
      customer: { email: string | null };
      message: string | null;
    };
    const isNew = !known.has(lead.lead_id);
    known.add(lead.lead_id);
    console.log(
      `${isNew ? 'new' : 'known'} lead ${lead.lead_id} version ${lead.version} repeat ${lead.repeat} of ${lead.customer.email}: ${lead.message}`,
    );
    // The first answer gets lost, as it does when a receiver is restarted.
    response.writeHead(isNew ? 500 : 204).end();
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(`listening on ${typeof address === 'object' ? address?.port : ''}`);
});
