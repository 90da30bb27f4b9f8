import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request, type Agent, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { leadsPath } from '#domain/url/paths.ts';
import type { LeadRequest } from '#api/leads/leads.contract.ts';

/** Where a lead is sent: a server of this machine, and the site on it. */
export type LeadTarget = {
  port: number;
  host: string;
  /** Keeps connections, as a proxy in front does; without it each lead has its own. */
  agent?: Agent;
};

const TIMEOUT_MS = 10_000;

/**
 * Sends a lead as a page does. `address` is that of the shopper, which a proxy of this machine reports.
 *
 * @throws Error when there is no answer
 */
export async function postLead(
  { port, host, agent }: LeadTarget,
  lead: LeadRequest,
  address: string,
): Promise<{ status: number; body: string }> {
  // Not `fetch`, which sets the host by itself.
  const asked = request({
    port,
    host: '127.0.0.1',
    path: leadsPath,
    method: 'POST',
    agent: agent ?? false,
    headers: {
      host,
      origin: `http://${host}`,
      'Content-Type': 'application/json',
      'X-Forwarded-For': address,
    },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const answering = once(asked, 'response');
  asked.end(JSON.stringify(lead));
  const [answer] = (await answering) as [IncomingMessage];
  return { status: answer.statusCode ?? 0, body: await text(answer) };
}

/** A general enquiry of a shopper who writes for the first time. */
export function drawLead(): LeadRequest {
  const submission = randomUUID();
  return {
    submission,
    form: 'general',
    page: '/contact-us',
    topic: 'General Enquiry',
    userData: {
      isLastStep: true,
      name: 'Jo',
      email: `${submission}@shopper.example`,
      category: 'General Enquiry',
      comments: `Do you open on Sundays? (${submission})`,
    },
    lead_attributes: { visited_pages: ['/'], linked_query_params: {} },
  };
}
