/** A figure for Prometheus with its values by labels. */
export type Metric = {
  name: string;
  /** A sentence without line ends. */
  help: string;
  type: 'gauge' | 'histogram';
  values: readonly {
    labels: Readonly<Record<string, string>>;
    value: number;
    /** What a histogram adds to the name: `_bucket`, `_sum`, `_count`. */
    suffix?: '_bucket' | '_sum' | '_count';
  }[];
};

const escapeLabel = (text: string): string =>
  text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('"', '\\"');

const toLabels = (labels: Readonly<Record<string, string>>): string => {
  const pairs = Object.entries(labels).map(([name, text]) => `${name}="${escapeLabel(text)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
};

/** Figures in the text format that Prometheus reads, version 0.0.4. */
export const toMetricsText = (metrics: readonly Metric[]): string =>
  metrics
    .flatMap(({ name, help, type, values }) => [
      `# HELP ${name} ${help}`,
      `# TYPE ${name} ${type}`,
      ...values.map(({ labels, value, suffix = '' }) => `${name}${suffix}${toLabels(labels)} ${value}`),
    ])
    .map((line) => `${line}\n`)
    .join('');
