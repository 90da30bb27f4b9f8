import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What AutoGrab answers, as its documentation shows it. */
export const hilux = {
  id: '6436195829473280',
  title: '2022 Toyota Hilux SR5 Auto 4x4',
  region: 'au',
  year: '2022',
  make: 'Toyota',
  model: 'HiLux',
  badge: 'SR5',
  transmission: 'Automatic',
};
const prediction = {
  success: true,
  prediction: { trade_price: 41_000, retail_price: 47_500, score: 0.93 },
  bounds: { trade: { lower: 39_250, upper: 42_800 } },
};

export type AutograbDouble = {
  url: string;
  asked: string[];
  /** What it does next: answer, with as little as it may (`bare`), with a status, nothing, `null`, or what is no JSON. */
  mood: 'well' | 'bare' | 'silent' | 'null' | 'nonsense' | 'short' | number;
  close: () => Promise<void>;
};

/** A double of AutoGrab that speaks its wire format: the key in a header, plates by GET, values by POST. */
export async function startAutograb(key: string): Promise<AutograbDouble> {
  const double: AutograbDouble = { url: '', asked: [], mood: 'well', close: () => Promise.resolve() };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    let sent = '';
    for await (const chunk of request as AsyncIterable<Buffer>) sent += chunk.toString();
    double.asked.push(`${request.method} ${request.url} ${sent}`.trim());
    const send = (status: number, body: object | string): void => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    };
    if (double.mood === 'silent') return;
    if (request.headers['apikey'] !== key) return send(401, { success: false, message: 'Unauthorized' });
    if (typeof double.mood === 'number') return send(double.mood, { success: false });
    if (double.mood === 'nonsense') return send(200, '<html>');
    if (double.mood === 'null') return send(200, 'null');
    const isBare = double.mood === 'bare';
    const url = new URL(request.url ?? '', 'http://double');
    if (url.pathname === '/v2/valuations/predict') {
      const { vehicle_id: id } = JSON.parse(sent) as { vehicle_id: string };
      if (id !== hilux.id) return send(404, { success: false });
      if (double.mood === 'short') return send(200, { success: true, prediction: {} });
      return send(200, { ...prediction, ...(isBare && { bounds: null }) });
    }
    const plate = /^\/v2\/vehicles\/registrations\/(\w+)$/.exec(url.pathname)?.[1];
    send(200, {
      success: true,
      vehicle: plate === '123ABC' ? { ...hilux, ...(isBare && { badge: '' }) } : null,
    });
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  double.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  double.close = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(() => resolve()));
  };
  return double;
}
