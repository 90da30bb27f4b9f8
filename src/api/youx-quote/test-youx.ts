import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const youxQuote = { weeklyRepaymentAmount: 118.5, advertisedRate: 6.99, comparisonRate: 7.5 };

export type YouxDouble = {
  url: string;
  /** The questions, as they came. */
  asked: unknown[];
  /** What it does next: a quote, silence, an answer with a status, or this text. */
  mood: 'well' | 'silent' | number | { text: string };
  close: () => Promise<void>;
};

/** A double of YouX that speaks the wire format of `youx.ts`. */
export async function startYoux(key: string): Promise<YouxDouble> {
  const double: YouxDouble = { url: '', asked: [], mood: 'well', close: () => Promise.resolve() };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    let sent = '';
    for await (const chunk of request as AsyncIterable<Buffer>) sent += chunk.toString();
    double.asked.push(JSON.parse(sent));
    const { mood } = double;
    if (mood === 'silent') return;
    const isKnown = request.headers.authorization === `Bearer ${key}` && request.method === 'POST';
    const status = !isKnown ? 401 : typeof mood === 'number' ? mood : 200;
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(typeof mood === 'object' ? mood.text : JSON.stringify(youxQuote));
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  double.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/quote`;
  double.close = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(() => resolve()));
  };
  return double;
}
