import type { LeadFigures } from '#db/leads/stored-leads.repository.ts';
import type { Metric } from './metrics-text.ts';

/** Limits (s) of the histogram of deliveries: from a mail that goes out at once to the last try. */
export const DELIVERY_LIMITS = [1, 2, 5, 15, 60, 300, 1_800, 7_200, 28_800, 86_400] as const;

type Sample = Metric['values'][number];

/**
 * Figures about leads. They come from the database, so they are the same in every process, and stay over a restart; what
 * is erased leaves them.
 */
export function toLeadMetrics({ states, queues, times }: LeadFigures): Metric[] {
  return [
    {
      name: 'forecourt_leads',
      help: 'Leads by the worst state of their deliveries: held, failed, kept, waiting or delivered.',
      type: 'gauge',
      values: states.map(({ tenant, state, count }) => ({ labels: { tenant, state }, value: count })),
    },
    {
      name: 'forecourt_lead_queue',
      help: 'Deliveries of leads that are due or tried again.',
      type: 'gauge',
      values: queues.map(({ tenant, count }) => ({ labels: { tenant }, value: count })),
    },
    {
      name: 'forecourt_lead_queue_age_seconds',
      help: 'How long the oldest lead waits for a delivery.',
      type: 'gauge',
      values: queues.map(({ tenant, oldest }) => ({ labels: { tenant }, value: oldest })),
    },
    {
      name: 'forecourt_lead_delivery_seconds',
      help: 'From the storing of a lead to its delivery, by target.',
      type: 'histogram',
      values: times.flatMap(({ target, within, seconds, count }): Sample[] => [
        ...DELIVERY_LIMITS.map((limit, at): Sample => {
          return { labels: { target, le: String(limit) }, value: within[at] ?? 0, suffix: '_bucket' };
        }),
        { labels: { target, le: '+Inf' }, value: count, suffix: '_bucket' },
        { labels: { target }, value: seconds, suffix: '_sum' },
        { labels: { target }, value: count, suffix: '_count' },
      ]),
    },
  ];
}

/** Whether the figures about leads are there: without them they are left out, and those of the process stay. */
export const toDatabaseMetrics = (isUp: boolean): Metric[] => [
  {
    name: 'forecourt_database_up',
    help: 'Whether the database answers: 1 or 0.',
    type: 'gauge',
    values: [{ labels: {}, value: isUp ? 1 : 0 }],
  },
];

/** Figures about the process. */
export const toProcessMetrics = (uptimeSeconds: number, residentBytes: number): Metric[] => [
  {
    name: 'forecourt_uptime_seconds',
    help: 'How long the process runs.',
    type: 'gauge',
    values: [{ labels: {}, value: uptimeSeconds }],
  },
  {
    name: 'process_resident_memory_bytes',
    help: 'Memory of the process.',
    type: 'gauge',
    values: [{ labels: {}, value: residentBytes }],
  },
];
